/** A class or a value, and the number of its uses in the shop's code. */
export interface Use {
	readonly name: string;
	readonly count: number;
}

/** All matches of the pattern's first group, most used first. */
export function usesOf(sources: readonly string[], pattern: RegExp): readonly Use[] {
	const counts = new Map<string, number>();
	for (const [, name = ''] of sources.flatMap((source) => [...source.matchAll(pattern)])) {
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return [...counts]
		.map(([name, count]) => ({ name, count }))
		.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Text sizes: those of headings (app/styles.css), Tailwind's own, and arbitrary values. */
export const textSize =
	/(?<![\w-])(text-(?:display|headline|title|section|part|card|label|xs|sm|base|lg|\d?xl|\[(?:clamp|[\d.])[^\]\s]*\]))(?![\w-])/g;
export const radius = /(?<![\w-])(rounded(?:-(?:\w+|\[[^\]\s]+\]))?)(?=["'`\s])/g;
export const shadow = /(?<![\w-])(shadow-(?:\d?xs|sm|md|lg|\d?xl|\[[^\]\s]+\]))(?![\w-])/g;
/** Steps of the spacing scale. A step is 0.25rem. */
export const spacing =
	/(?<![\w-])(?:[mp][trblxyse]?|gap(?:-[xy])?|space-[xy])-(\d+(?:\.5)?)(?![\w./-])/g;
export const duration = /(?<![\w-])(duration-(?:\d+|\[[^\]\s]+\]))(?![\w-])/g;

/** `h1 text-5xl sm:text-6xl`: the levels of headings with their sizes. */
export function headingsOf(sources: readonly string[]): readonly Use[] {
	const headings = sources.flatMap((source) => [
		...source.matchAll(/<(h[1-6])\b[^>]*?className="([^"]*)"/g),
	]);
	const named = headings.map(([, tag, classes = '']) =>
		[tag, ...classes.split(/\s+/).filter((name) => new RegExp(textSize).test(name))].join(' '),
	);
	return usesOf(named, /^(.+)$/g).toSorted((a, b) => a.name.localeCompare(b.name));
}
