import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const siteDir = new URL('../dist/site', import.meta.url).pathname;

/** A page of the build, with its data for machines. */
export interface BuiltHtml {
	readonly path: string;
	readonly html: string;
	readonly titles: readonly string[];
	readonly descriptions: readonly string[];
	readonly canonical: string | undefined;
	readonly isUnlisted: boolean;
	/** The value of a share tag such as `og:image`. Throws if there is not exactly one. */
	readonly shareTag: (name: string) => string;
	/** All objects of the page's structured data. */
	readonly things: readonly DataThing[];
}

type DataThing = Readonly<Record<string, unknown>>;

/** All pages of dist/site. Throws without a build, which `npm test` makes first. */
export function readBuiltPages(): readonly BuiltHtml[] {
	if (!existsSync(siteDir)) throw new Error('dist/site is missing: npm start builds it');
	return globSync('**/*.html', { cwd: siteDir }).map((file) =>
		readPage(
			`/${file.replace(/(^|\/)index\.html$/, '')}`,
			readFileSync(join(siteDir, file), 'utf8'),
		),
	);
}

function readPage(path: string, html: string): BuiltHtml {
	const blocks = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
	return {
		path,
		html,
		titles: all(html, /<title>(.*?)<\/title>/g).map(decode),
		descriptions: all(html, /<meta name="description" content="(.*?)"/g).map(decode),
		canonical: all(html, /<link rel="canonical" href="(.*?)"/g)[0],
		isUnlisted: html.includes('<meta name="robots" content="noindex"'),
		shareTag: (name) => shareTag(html, name),
		things: blocks.flatMap((block) => JSON.parse(block)['@graph']),
	};
}

function shareTag(html: string, name: string): string {
	const [value, ...more] = all(
		html,
		new RegExp(`<meta (?:property|name)="${name}" content="(.*?)"`, 'g'),
	);
	if (value === undefined || more.length > 0) throw new Error(`Not one ${name} but ${more.length}`);
	return decode(value);
}

function all(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map((match) => match[1] ?? '');
}

function decode(text: string): string {
	return text
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}
