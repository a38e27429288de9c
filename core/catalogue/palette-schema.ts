import * as v from 'valibot';
import { maxCharacters } from '../fields.ts';

/** Words of letters and digits. Other characters separate the colors of an imported product. */
const name = /^[\p{L}\p{N}]+(?:[ '’.-]+[\p{L}\p{N}]+)*$/u;

/** The most colors that a shop has. */
export const maxColours = 100;

/** The name of a color, as products have it. */
export const colourName = v.pipe(
	v.string(),
	v.regex(name, 'must be letters and digits, with spaces or hyphens between words'),
	v.maxLength(maxCharacters.colour, `must have at most ${maxCharacters.colour} characters`),
);

export const swatchSchema = v.pipe(
	v.string(),
	v.regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1f6fb8'),
);

export const colourSchema = v.pipe(
	v.object({ name: colourName, swatch: swatchSchema }),
	v.readonly(),
);

/** The colors of the shop, in the order of its filters. */
export const paletteSchema = v.pipe(
	v.array(colourSchema),
	v.maxLength(maxColours, `must have at most ${maxColours} colors`),
	v.check(
		(colours) => new Set(colours.map(({ name }) => name.toLowerCase())).size === colours.length,
		'must not contain a name twice',
	),
	v.readonly(),
);
