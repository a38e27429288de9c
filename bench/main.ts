import { parts } from './parts.ts';
import { writeQuality } from './quality.ts';
import { asMarkdown, type Findings, isMet, save } from './report.ts';

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`);
	process.exit(2);
}

const found: Record<string, Findings[]> = {};
const failed: string[] = [];
for (const name of wanted) {
	try {
		found[name] = (await parts[name]?.run()) ?? [];
		for (const findings of found[name]) console.log(asMarkdown(findings));
	} catch (error) {
		failed.push(name);
		console.error(`${name} could not be measured:`, error);
	}
}
const all = Object.values(found).flat();
const now = new Date();
const methods = Object.entries(parts).map(([name, { measures }]) => [name, measures] as const);
writeQuality(found, Object.fromEntries(methods), now);
console.log(`Written to ${save(all, now)} and docs/quality.md`);
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
const isAllMet = all.every(({ figures }) => figures.every(isMet));
process.exitCode = isAllMet && failed.length === 0 ? 0 : 1;
