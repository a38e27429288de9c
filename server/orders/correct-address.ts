import type { Address } from '../../core/address/address.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { recordHistory } from './change-status.ts';
import { orderLinkPath } from './order-page/links.ts';
import { hasMoved } from './revision.ts';
import { reindexOrders } from './search-index.ts';
import { lockByNumber } from './store.ts';

export interface AddressCorrection {
	/** `BLUE-…` */
	readonly number: string;
	/** Its e-mail address becomes the order's. */
	readonly address: Address;
	readonly nowMs: number;
	/** The revision that was seen (`revisionOf`); any if left out. */
	readonly seen?: string;
}

export type AddressRefusal = 'unknown-order' | 'changed' | 'not-paid' | 'shipped' | 'forgotten';

/**
 * Corrects the address of a paid order that is not shipped yet. Later mails go to the new e-mail
 * address. If it is another mailbox, the links sent before are dead and it gets a new one: wake the
 * outbox.
 */
export async function correctAddress(
	db: Database,
	{ number, address, nowMs, seen }: AddressCorrection,
): Promise<Outcome<Order, AddressRefusal>> {
	return await commitIfOk(db, async (transaction) => {
		const order = await lockByNumber(transaction, number);
		if (!order) return fail('unknown-order');
		if (await hasMoved(transaction, order.id, seen)) return fail('changed');
		const refusal = refusalOf(order);
		if (refusal) return fail(refusal);
		const isOtherMailbox = address.email.toLowerCase() !== order.email.toLowerCase();
		const set = {
			email: address.email,
			address: JSON.stringify(address),
			link_version: order.link_version + (isOtherMailbox ? 1 : 0),
		};
		await transaction.updateTable('orders').set(set).where('id', '=', order.id).execute();
		const corrected = { ...order, ...set };
		await reindexOrders(transaction, [order.id]);
		await recordHistory(transaction, order.id, order.status, {
			to: order.status,
			cause: 'address corrected',
			nowMs,
		});
		if (isOtherMailbox) await enqueueNewLink(transaction, corrected, nowMs);
		return succeed(corrected);
	});
}

async function enqueueNewLink(db: Tx, order: Order, nowMs: number): Promise<void> {
	const { number, email: recipient } = order;
	await enqueueMessage(
		db,
		{
			cause: `order-link:${order.id}:${order.link_version}`,
			template: 'order-link',
			recipient,
			data: { number, orderPath: await orderLinkPath(db, order, nowMs), isCorrected: true },
		},
		nowMs,
	);
}

function refusalOf(order: Order): AddressRefusal | undefined {
	if (order.fulfilment !== 'unfulfilled') return 'shipped';
	if (order.status !== 'paid') return 'not-paid';
	// Its account was closed, and personal data must not come back.
	return order.email === '' ? 'forgotten' : undefined;
}
