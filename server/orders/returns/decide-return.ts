import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { Database, Tx } from '../../db/open.ts';
import { type AuditedChange, recordHistory } from '../change-status.ts';
import { enqueueReturnDecided } from '../order-mails.ts';
import { unknownReturn } from '../refusals.ts';
import { findOrder, linesOf, lockOrders } from '../store.ts';
import { exchangedLines, reserveExchange, type WantedSize, writeSizes } from './exchange-size.ts';
import { findReturn, type ReturnWithLines, withLines } from './returns.ts';

export interface ReturnDecision extends AuditedChange {
	/** `RET-…` */
	readonly number: string;
	readonly to: 'accepted' | 'refused';
	/** The merchant's message to the shopper, or null. */
	readonly answer: string | null;
	/** Other sizes for an accepted exchange. */
	readonly sizes?: readonly WantedSize[];
	/** Whether an exchange becomes a return. */
	readonly asReturn?: boolean;
	readonly nowMs: number;
	readonly catalogue: Catalogue;
}

/**
 * Accepts or refuses a return and mails the shopper. The first of two decisions counts. What an accepted
 * exchange sends is set aside. Accepting refunds nothing: `refundOrder` does so after the parcel has
 * arrived.
 */
export async function decideReturn(
	db: Database,
	decision: ReturnDecision,
): Promise<Outcome<ReturnWithLines>> {
	const { number, to, answer, nowMs, auditId } = decision;
	return await commitIfOk(db, async (tx) => {
		const known = await findReturn(tx, number);
		if (!known) return unknownReturn(number);
		await lockOrders(tx, [known.order_id]);
		const decided = await tx
			.updateTable('returns')
			.set({ status: to, answer, decided_at_ms: nowMs })
			.where('number', '=', number)
			.where('status', '=', 'requested')
			.returningAll()
			.executeTakeFirst();
		if (!decided) return refuse(`Return ${number} was decided already: nothing was changed.`);
		const order = await findOrder(tx, decided.order_id);
		if (!order) throw new Error(`order ${decided.order_id} is gone`);
		const refusal =
			to === 'accepted' && decided.kind === 'exchange'
				? await acceptExchange(tx, await withLines(tx, decided), decision)
				: undefined;
		if (refusal) return refusal;
		const changed = (await findReturn(tx, number)) ?? decided;
		await recordHistory(tx, order.id, order.status, {
			to: order.status,
			cause: `${changed.kind} ${to}`,
			detail: { return: number },
			nowMs,
			auditId,
		});
		const row = await withLines(tx, changed);
		await enqueueReturnDecided(tx, order, row, nowMs);
		return succeed(row);
	});
}

/** Sets aside what an exchange sends, or makes a return of it. */
async function acceptExchange(
	db: Tx,
	row: ReturnWithLines,
	{ sizes = [], asReturn = false, nowMs, catalogue }: ReturnDecision,
): Promise<Refused | undefined> {
	if (asReturn) {
		await db.updateTable('returns').set({ kind: 'return' }).where('id', '=', row.id).execute();
		await db
			.updateTable('return_lines')
			.set({ wanted_size: null })
			.where('return_id', '=', row.id)
			.execute();
		return undefined;
	}
	const unmade = await writeSizes(db, row, sizes, catalogue);
	if (unmade) return unmade;
	const lines = exchangedLines(await withLines(db, row), await linesOf(db, row.order_id));
	return await reserveExchange(db, row.id, lines, nowMs);
}
