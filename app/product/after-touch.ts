import { later } from '../later.ts';

/** What of the page is nowhere, or out of sight, before the page is touched. */
const parts = async () => (await import('./touched.tsx')).touched;

export const BackInStock = later(async () => (await parts()).BackInStock);
export const BelowProduct = later(async () => (await parts()).BelowProduct);
export const BuyBar = later(async () => (await parts()).BuyBar);
export const BuyNotes = later(async () => (await parts()).BuyNotes);
