/**
 * Causes of a stock movement: sale, cancellation, return, exchange, or a change by the merchant.
 */
export const stockCauses = ['sold', 'restocked', 'returned', 'swapped', 'set'] as const;
export type StockCause = (typeof stockCauses)[number];
