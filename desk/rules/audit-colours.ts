import { type AuditFacts, list, text } from './audit-facts.ts';

/** What a save of the palette changed: "Kelp (#2e8b57) is new". */
export function colourChanges({ before, after, input }: AuditFacts): readonly string[] {
	const was = swatchesIn(list(before, 'colours'));
	const is = swatchesIn(after === null ? list(input, 'content') : list(after, 'colours'));
	const changes = [...is].flatMap(([name, swatch]) => {
		const old = was.get(name);
		if (old === undefined) return [`${name} (${swatch}) is new`];
		return old === swatch ? [] : [`the swatch of ${name} from ${old} to ${swatch}`];
	});
	const gone = [...was.keys()].filter((name) => !is.has(name)).map((name) => `${name} is gone`);
	return [...changes, ...gone];
}

function swatchesIn(colours: readonly unknown[]): ReadonlyMap<string, string> {
	return new Map(colours.map((colour) => [text(colour, 'name'), text(colour, 'swatch')]));
}
