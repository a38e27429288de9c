/** A class or a value as the shop's own code uses it, and how often. */
export interface Use {
	readonly name: string;
	readonly count: number;
}

/** Everything in the code that fits the pattern's first group, most used first. */
export function usesOf(sources: readonly string[], pattern: RegExp): readonly Use[] {
	const counts = new Map<string, number>();
	for (const [, name = ''] of sources.flatMap((source) => [...source.matchAll(pattern)])) {
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return [...counts]
		.map(([name, count]) => ({ name, count }))
		.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Sizes of text: Tailwind's own steps, and those written out. */
export const textSize =
	/(?<![\w-])(text-(?:xs|sm|base|lg|\d?xl|\[(?:clamp|[\d.])[^\]\s]*\]))(?![\w-])/g;
export const radius = /(?<![\w-])(rounded(?:-(?:\w+|\[[^\]\s]+\]))?)(?=["'`\s])/g;
export const shadow = /(?<![\w-])(shadow-(?:\d?xs|sm|md|lg|\d?xl|\[[^\]\s]+\]))(?![\w-])/g;
/** Steps of the spacing scale; a step is 0.25rem. */
export const spacing =
	/(?<![\w-])(?:[mp][trblxyse]?|gap(?:-[xy])?|space-[xy])-(\d+(?:\.5)?)(?![\w./-])/g;
export const duration = /(?<![\w-])(duration-(?:\d+|\[[^\]\s]+\]))(?![\w-])/g;

/** `h1 text-5xl sm:text-6xl`: each level of heading with the sizes that it is set in. */
export function headingsOf(sources: readonly string[]): readonly Use[] {
	const headings = sources.flatMap((source) => [
		...source.matchAll(/<(h[1-6])\b[^>]*?className="([^"]*)"/g),
	]);
	const named = headings.map(([, tag, classes = '']) =>
		[tag, ...classes.split(/\s+/).filter((name) => new RegExp(textSize).test(name))].join(' '),
	);
	return usesOf(named, /^(.+)$/g).toSorted((a, b) => a.name.localeCompare(b.name));
}
