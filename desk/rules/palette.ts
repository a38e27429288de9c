import * as v from 'valibot';
import { colourName, swatchSchema } from '../../core/catalogue/palette-schema.ts';
import { maxCharacters } from '../../core/fields.ts';
import { draftAnswerEntries, revisionOf } from './draft-calls.ts';
import { productStates } from './products.ts';
import { deskText } from './texts.ts';

// The calls about the shop's colors, under /functions/v1/desk/palette.

const coloursSchema = v.pipe(
	v.array(
		v.object({
			name: v.pipe(
				deskText('The name', maxCharacters.colour),
				v.nonEmpty('Enter the name of the color.'),
				v.check(
					(name) => v.is(colourName, name),
					'The name of a color has letters and digits, with spaces or hyphens between words.',
				),
			),
			swatch: v.pipe(
				v.string('Choose how the color looks.'),
				v.trim(),
				v.toLowerCase(),
				v.check(
					(text) => v.is(swatchSchema, text),
					'A swatch is a # with six digits or letters from a to f, such as #2e8b57.',
				),
			),
		}),
	),
	v.nonEmpty('The shop needs a color.'),
);

/** Body of PUT palette: all colors in the order of filters. */
export const savePaletteSchema = v.object({
	revision: revisionOf('palette'),
	colours: coloursSchema,
});

const shownColours = v.array(v.object({ name: v.string(), swatch: v.string() }));

/** The answer of GET palette and of every change. */
export const paletteAnswerSchema = v.object({
	colours: shownColours,
	...draftAnswerEntries(shownColours),
	state: v.picklist(productStates),
});

export type PaletteAnswer = v.InferOutput<typeof paletteAnswerSchema>;

/** The answer of a 409 because somebody else saved in the meantime. `error` says who and when. */
export const paletteConflictSchema = v.object({ error: v.string(), present: paletteAnswerSchema });
