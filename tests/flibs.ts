import type { Discount } from '../core/checkout/pricing.ts';

/** The code that every new shop has: 20 % off the subtotal (docs/requirements.md#discounts). */
export const flibs: Discount = { code: 'FLIBS', percent: 20 };
