import type { DeskTestContext } from './desk-test-context.ts';

/** Saves the palette with this swatch of a color, which is added if it is new. */
export async function setSwatch({ desk }: DeskTestContext, name: string, swatch: string) {
	const { revision, colours } = (await desk('GET palette')).body;
	const isNew = colours.every((colour: { name: string }) => colour.name !== name);
	const next = colours.map((colour: { name: string }) =>
		colour.name === name ? { name, swatch } : colour,
	);
	return await desk('PUT palette', {
		revision,
		colours: isNew ? [...colours, { name, swatch }] : next,
	});
}
