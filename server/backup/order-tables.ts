/** The tables that are compared after a restore: orders, their discounts and their history. */
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
