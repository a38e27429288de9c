/** Why the number of a size changes: bought, not sent after all, sent back, sent in exchange, or set by the merchant. */
export const stockCauses = ['sold', 'restocked', 'returned', 'swapped', 'set'] as const;
export type StockCause = (typeof stockCauses)[number];
