import type { Provider } from '../provider.ts';

/** A refund that is pending, or fails later, changes after this time. The real provider takes days. */
const delayMs = 60_000;

export type FinalStatus = 'succeeded' | 'failed';

export interface RefundChange {
	readonly refund: string;
	readonly status: FinalStatus;
}

/** Plans what a refund becomes. */
export function planRefundChange(provider: Provider, refund: string, status: FinalStatus): void {
	provider.state
		.prepare('INSERT INTO refund_changes (refund, status, due_ms) VALUES (?, ?, ?)')
		.run(refund, status, provider.now() + delayMs);
}

/** Takes the changes that are due; each is given once. */
export function takeRefundChanges({ state, now }: Provider): RefundChange[] {
	return state
		.prepare('DELETE FROM refund_changes WHERE due_ms <= ? RETURNING refund, status')
		.all(now())
		.map((row) => ({
			refund: String(row.refund),
			status: row.status === 'failed' ? 'failed' : 'succeeded',
		}));
}
