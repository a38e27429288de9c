/** The tables by which a restored shop is compared with its backup: what was bought, at which discount, and what became of it. */
export const orderTables = [
	'orders',
	'order_lines',
	'order_history',
	'refunds',
	'returns',
	'return_lines',
	'discount_codes',
	'discount_uses',
] as const;
