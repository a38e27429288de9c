import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { Database } from '../../db/open.ts';
import type { Order, OrderLine, ReturnLine } from '../../db/order-schema.ts';
import type { AuditedChange } from '../change-status.ts';
import { linesOf } from '../store.ts';
import { alreadyRefunded, exchangeSent, hasRefund, lockAccepted, note } from './handle-return.ts';
import { markReturnRefunded } from './refunded-return.ts';

/**
 * Closes a return whose pieces were refunded on the order's page. Its own refund would be refused, and
 * so would its exchange.
 */
export async function closeReturn(
	db: Database,
	{ number, ...change }: AuditedChange & { readonly number: string; readonly nowMs: number },
): Promise<Outcome<null>> {
	return await commitIfOk(db, async (tx) => {
		const locked = await lockAccepted(tx, number);
		if (!locked.ok) return locked;
		const { row, order } = locked.value;
		if (row.progress === 'swapped') return exchangeSent(number);
		if (row.progress === 'refunded' || (await hasRefund(tx, row.id)))
			return alreadyRefunded(number);
		const bought = await linesOf(tx, order.id);
		const lines = row.lines.map((line) => ({ ...line, bought: bought[line.position] }));
		if (!isPaidBack(order, lines)) {
			return refuse(`Return ${number} has pieces that were not refunded.`);
		}
		await markReturnRefunded(tx, order, row.id, { isMade: true, ...change });
		await note(tx, order, row, 'closed', change);
		return succeed(null);
	});
}

interface ReturnedLine extends Pick<ReturnLine, 'quantity' | 'received'> {
	readonly bought: Pick<OrderLine, 'quantity' | 'refunded'> | undefined;
}

/** Whether no piece of a return is left to refund. */
export function isPaidBack(
	{ status }: Pick<Order, 'status'>,
	lines: readonly ReturnedLine[],
): boolean {
	return status === 'refunded' || lines.every((line) => piecesToRefund(line) === 0);
}

/** What came back or is expected, without pieces that were refunded on the order's page. */
function piecesToRefund({ quantity, received, bought }: ReturnedLine): number {
	const left = bought ? bought.quantity - bought.refunded : 0;
	return Math.max(0, Math.min(received ?? quantity, left));
}
