import * as v from 'valibot';
import { nameInAddress } from '../catalogue/fields.ts';
import { deskText } from './texts.ts';

/** The fields of a draft about the colors of its style. Older drafts lack them. */
export const styleDraftFields = {
	/** Products with the same one are one style in several colors. Empty: none. */
	style: v.optional(
		v.pipe(
			deskText('The style', 200),
			v.check((style) => style === '' || v.is(nameInAddress, style), 'There is no such style.'),
		),
		'',
	),
	/** The name of its color, such as `Reef Blue`. */
	colourway: v.optional(deskText('The name of the color', 200), ''),
} as const;
