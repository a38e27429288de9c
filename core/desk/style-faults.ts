import * as v from 'valibot';
import { defaultPalette, type PaletteColour } from '../catalogue/palette.ts';
import { colourName } from '../catalogue/palette-schema.ts';
import { isSameColourway } from '../catalogue/style-faults.ts';
import type { ProductDraft } from './product-draft.ts';
import { line } from './typed-text.ts';

/** What the rules of one product need of the others. */
export type StyleOfOther = Pick<ProductDraft, 'name' | 'style' | 'colourway'>;

/** Why the name of the color within its style cannot be published; undefined if nothing is wrong. */
export function colourwayFault(
	{ style, colourway }: Pick<ProductDraft, 'style' | 'colourway'>,
	others: readonly StyleOfOther[],
): string | undefined {
	if (style === '') return undefined;
	const name = line(colourway);
	if (name === '') return 'The name of the color is missing, such as Reef Blue.';
	const isTaken = others.some(
		(other) => other.style === style && isSameColourway(line(other.colourway), name),
	);
	return isTaken ? 'Another color of this style has this name. Choose another one.' : undefined;
}

/** Why the colors cannot be published; undefined if nothing is wrong. */
export function paletteFault(
	names: readonly string[],
	palette: readonly PaletteColour[] = defaultPalette,
): string | undefined {
	const unknown = names.find((name) => palette.every((colour) => colour.name !== name));
	if (unknown === undefined) return undefined;
	return v.is(colourName, unknown)
		? `${unknown} is not a color of the shop yet. Add it with its swatch.`
		: `“${unknown}” cannot be the name of a color. It has letters and digits, with spaces or hyphens between words.`;
}
