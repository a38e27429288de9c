import type { ProviderSide, ShopSide } from './both-sides.ts';

const standing: Readonly<Record<string, string>> = { succeeded: 'made', pending: 'requested' };

/** Both sides have each refund and dispute once, with the same amounts. */
export function compareMoney(provider: ProviderSide, shop: ShopSide): string[] {
	return [
		...compareEntries(
			'refund',
			provider.refunds.map(({ id, amount, status }) => ({
				id,
				cents: amount,
				status: standing[status ?? ''] ?? 'failed',
			})),
			shop.refunds
				.filter(({ provider_refund_id }) => provider_refund_id !== null)
				.map(({ provider_refund_id, cents, status }) => ({
					id: provider_refund_id ?? '',
					cents,
					status,
				})),
		),
		...compareEntries(
			'dispute',
			provider.disputes.map(({ id, amount, status }) => ({ id, cents: amount, status })),
			shop.disputes.map(({ id, cents, status }) => ({ id, cents, status })),
		),
	];
}

interface Entry {
	readonly id: string;
	readonly cents: number;
	readonly status: string;
}

function compareEntries(what: string, theirs: readonly Entry[], ours: readonly Entry[]): string[] {
	const faults: string[] = [];
	const known = Map.groupBy(ours, ({ id }) => id);
	for (const { id, cents, status } of theirs) {
		const rows = known.get(id) ?? [];
		const [row] = rows;
		if (rows.length !== 1 || !row)
			faults.push(`${what} ${id} is written down ${rows.length} times`);
		else if (row.cents !== cents || row.status !== status) {
			faults.push(`${what} ${id} is ${row.cents} ${row.status}, not ${cents} ${status}`);
		}
		known.delete(id);
	}
	return [...faults, ...[...known.keys()].map((id) => `${what} ${id} is unknown to the provider`)];
}
