import * as v from 'valibot';
import { nameInAddress, textLine } from '../fields.ts';

/** Products with the same style are one garment in several colors. */
export const styleFields = {
	style: v.exactOptional(nameInAddress),
	/** The name of its color as shoppers read it: `Reef Blue`. */
	colourway: v.exactOptional(textLine('colourway')),
} as const;
