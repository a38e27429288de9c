import * as v from 'valibot';
import { maxCharacters } from '../catalogue/fields.ts';
import { colourName, swatchSchema } from '../catalogue/palette-schema.ts';
import { deskText } from './texts.ts';

// The calls about the shop's colors, under /functions/v1/desk/palette.

const swatch = v.pipe(
	v.string('Choose how the color looks.'),
	v.trim(),
	v.toLowerCase(),
	v.check(
		(text) => v.is(swatchSchema, text),
		'A swatch is a # with six digits or letters from a to f, such as #2e8b57.',
	),
);

/** Body of POST palette: a color that products can have from now on. */
export const newColourSchema = v.object({
	name: v.pipe(
		deskText('The name', maxCharacters.colour),
		v.nonEmpty('Enter the name of the color.'),
		v.check(
			(name) => v.is(colourName, name),
			'The name of a color has letters and digits, with spaces or hyphens between words.',
		),
	),
	swatch,
});

/** Body of PUT palette/{name}. It is refused if the swatch is no longer `was`. */
export const changedSwatchSchema = v.object({ was: swatch, swatch });

/** The answer of GET palette and of every change, in the order of filters. */
export const paletteAnswerSchema = v.object({
	colours: v.array(v.object({ name: v.string(), swatch: v.string() })),
});

export type PaletteAnswer = v.InferOutput<typeof paletteAnswerSchema>;
