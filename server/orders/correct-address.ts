import type { Address } from '../../core/address/address.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { recordHistory } from './change-status.ts';
import { hasMoved } from './revision.ts';
import { reindexOrder } from './search-index.ts';
import { lockByNumber } from './store.ts';

export interface AddressCorrection {
	/** `BLUE-…` */
	readonly number: string;
	/** Its e-mail is the order's from then on. */
	readonly address: Address;
	readonly nowMs: number;
	/** The revision of the order that was seen (`revisionOf`); any where left out. */
	readonly seen?: string;
}

export type AddressRefusal = 'unknown-order' | 'changed' | 'not-paid' | 'shipped' | 'forgotten';

/**
 * Puts right where a paid order goes, until it has been handed to a carrier; mails from then on go
 * to the e-mail that is named with it.
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
		const set = { email: address.email, address: JSON.stringify(address) };
		await transaction.updateTable('orders').set(set).where('id', '=', order.id).execute();
		const corrected = { ...order, ...set };
		await reindexOrder(transaction, corrected);
		await recordHistory(transaction, order.id, order.status, {
			to: order.status,
			cause: 'address corrected',
			nowMs,
		});
		return succeed(corrected);
	});
}

function refusalOf(order: Order): AddressRefusal | undefined {
	if (order.fulfilment !== 'unfulfilled') return 'shipped';
	if (order.status !== 'paid') return 'not-paid';
	// Its account was closed: nobody writes the person into it again.
	return order.email === '' ? 'forgotten' : undefined;
}
