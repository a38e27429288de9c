// node scripts/compare-sites.ts FOLDER FOLDER: compares two built sites. Their files must be equal
// except for the catalogue block, hashed names and the scripts.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A text file of a site without what may differ between two builds of the same pages. */
export function comparable(text: string): string {
	return (
		text
			.replace(/\n<script type="application\/json" id="publication">.*?<\/script>/s, '')
			// The division of the script into files is not part of a page.
			.replace(/<link rel="modulepreload"[^>]*>/g, '')
			.replace(/(\/assets\/[\w.-]+?)-[\w-]{8,}\.(\w+)/g, '$1.$2')
			// It depends on the day of the build.
			.replace(/^Expires: .*$/m, 'Expires:')
	);
}

/** The files whose contents differ, and those that only one site has. */
export function differences(one: string, other: string): readonly string[] {
	const files = new Set([...filesOf(one), ...filesOf(other)]);
	return [...files].toSorted().flatMap((file) => {
		const [before, after] = [readIf(one, file), readIf(other, file)];
		if (before === null || after === null) {
			return [`${file}: only in ${before === null ? other : one}`];
		}
		if (before.equals(after)) return [];
		const [a, b] = [comparable(before.toString()), comparable(after.toString())];
		return a === b ? [] : [`${file}: differs at ${JSON.stringify(firstDifference(a, b))}`];
	});
}

/** All files but scripts, styles and fonts, whose names have a hash of their content. */
function filesOf(folder: string): readonly string[] {
	return globSync('**/*.*', { cwd: folder, exclude: ['assets/**', '**/*.js'] });
}

function readIf(folder: string, file: string): Buffer | null {
	try {
		return readFileSync(path.join(folder, file));
	} catch {
		return null;
	}
}

function firstDifference(a: string, b: string): string {
	const at = [...a].findIndex((_, index) => a[index] !== b[index]);
	return b.slice(Math.max(0, at - 60), at + 60);
}

if (import.meta.main) {
	const [one, other] = process.argv.slice(2);
	if (!one || !other) throw new Error('Two folders, please.');
	const found = differences(one, other);
	console.log([...found, `${found.length} files differ`].join('\n'));
	process.exitCode = found.length === 0 ? 0 : 1;
}
