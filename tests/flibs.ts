import type { Discount } from '../core/checkout/pricing.ts';

/** The discount code of every new shop: 20 % off the subtotal (docs/requirements.md#discounts). */
export const flibs: Discount = { code: 'FLIBS', percent: 20 };
