import * as v from 'valibot';
import { defaultPalette, type PaletteColour } from '../../../core/catalogue/palette.ts';
import { colourName } from '../../../core/catalogue/palette-schema.ts';
import { isSameColourway } from '../../../core/catalogue/style-faults.ts';
import { maxCharacters } from '../../../core/fields.ts';
import type { ProductDraft } from '../product-draft.ts';
import { lineFault, type Sentence } from '../text-faults.ts';
import { line } from '../typed-text.ts';
import { fieldOf, fromTo, type OtherProducts } from './field.ts';
import { listFault } from './sizes.ts';

export const colours = fieldOf('colours', {
	label: 'colors',
	typedOf: (product) => [...product.colours],
	faultOf: ({ colours }, { palette }) =>
		listFault('color', colours) || paletteFault(colours, palette),
	change: fromTo('colors', (product) => product.colours.join(' and ')),
});

function paletteFault(
	names: readonly string[],
	palette: readonly PaletteColour[] = defaultPalette,
): Sentence {
	const unknown = names.find((name) => palette.every((colour) => colour.name !== name));
	if (unknown === undefined) return false;
	return v.is(colourName, unknown)
		? `${unknown} is not a color of the shop yet. Add it with its swatch.`
		: `“${unknown}” cannot be the name of a color. It has letters and digits, with spaces or hyphens between words.`;
}

export const style = fieldOf('style', {
	label: 'style',
	typedOf: (product) => product.style ?? '',
	change: {
		read: (product) => product.style ?? '',
		isOnCards: true,
		sentence: (_, { style }) =>
			style === undefined
				? 'is no longer one of the colors of a style'
				: 'is now one of the colors of a style',
	},
});

/** The name of the color stays in the draft when the product leaves its style. */
export const colourway = fieldOf('colourway', {
	label: 'name of the color',
	typedOf: (product) => product.colourway ?? '',
	publishedOf: ({ style, colourway }) => style && line(colourway),
	faultOf: (draft, { others }) => colourwayFault(draft, others),
	change: {
		read: (product) => product.colourway ?? '',
		isOnCards: true,
		sentence: ({ colourway: was }, { colourway: is }) =>
			was === undefined
				? `its color is called “${is}”`
				: `the name of the color from “${was}” to ${is === undefined ? 'none' : `“${is}”`}`,
	},
});

function colourwayFault({ style, colourway }: ProductDraft, others: OtherProducts): Sentence {
	if (style === '') return false;
	const name = line(colourway);
	if (name === '') return 'The name of the color is missing, such as Reef Blue.';
	const isTaken = others.some(
		(other) => other.style === style && isSameColourway(line(other.colourway), name),
	);
	if (isTaken) return 'Another color of this style has this name. Choose another one.';
	return lineFault('The name of the color', colourway, maxCharacters.colourway);
}
