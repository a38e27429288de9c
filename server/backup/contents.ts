/** The tables whose rows are compared after a restore: orders, their discounts and their history. */
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

/** What a backup or a database contains. */
export interface Contents {
	/** The number of rows of each table. */
	readonly counts: ReadonlyMap<string, number>;
	/** A hash of all rows of the order tables. */
	readonly digest: string;
}

export function ordersIn({ counts }: Contents): number {
	return counts.get('orders') ?? 0;
}

/** What a restored database has otherwise than its backup, as a sentence; undefined if nothing. */
export function differenceOf(saved: Contents, restored: Contents): string | undefined {
	const differing = [...new Set([...saved.counts.keys(), ...restored.counts.keys()])].flatMap(
		(table) => {
			const [had, has] = [saved.counts.get(table) ?? 0, restored.counts.get(table) ?? 0];
			return had === has ? [] : [`${table} (${had} rows in the backup, ${has} restored)`];
		},
	);
	if (differing.length > 0) return `These differ: ${differing.join(', ')}.`;
	return saved.digest === restored.digest ? undefined : 'The orders are not those of the backup.';
}
