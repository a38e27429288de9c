import type { Discount } from '../core/pricing.ts';

/** The code that every new shop has: 20 % off the subtotal (spec 9). */
export const flibs: Discount = { code: 'FLIBS', percent: 20 };
