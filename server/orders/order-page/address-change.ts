import { randomUUID } from 'node:crypto';
import type { PostalAddress } from '../../../core/address/saved-address.ts';
import { addressChangeHours } from '../../../core/orders/address-change.ts';
import { fail, type Outcome, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import type { AddressChange, Order } from '../../db/order-schema.ts';
import { isGenuine, signedToken } from '../../links/signed-token.ts';
import { enqueueWithDailyLimit } from '../../mail/daily-limit.ts';
import type { Services } from '../../services.ts';
import { correctOwnAddress, type OwnRefusal } from '../correct-address.ts';
import { revisionOf } from '../revision.ts';
import { changeStateOf } from '../shopper-changes.ts';
import { findOrder, lockOrders } from '../store.ts';
import { postalAddressOf } from '../stored-address.ts';
import { orderLinkPath } from './links.ts';

// Anybody may have got the link of an order in a forwarded mail. Therefore a new address is valid only
// after a mail to the order's own address has confirmed it.

const lifeMs = addressChangeHours * 60 * 60_000;

export interface AskedAddress {
	readonly orderId: string;
	readonly address: PostalAddress;
	readonly seen: string;
	readonly nowMs: number;
}

/** Stores the address in place of one that was asked for before, and mails the link. */
export async function askForAddress(
	db: Tx,
	{ orderId, address, seen, nowMs }: AskedAddress,
): Promise<Outcome<null, OwnRefusal | 'too-often'>> {
	await lockOrders(db, [orderId]);
	const order = await findOrder(db, orderId);
	if (!order || (await changeStateOf(db, order)) !== 'open') {
		return fail(order && order.fulfilment !== 'unfulfilled' ? 'shipped' : 'closed');
	}
	const revision = await revisionOf(db, orderId);
	if (seen !== '' && seen !== revision) return fail('changed');
	const { phone: _stays, ...postal } = address;
	const change: AddressChange = {
		order_id: orderId,
		id: randomUUID(),
		address: JSON.stringify(address),
		revision,
		requested_at_ms: nowMs,
		confirmed_at_ms: null,
	};
	await db
		.insertInto('address_changes')
		.values(change)
		.onConflict((conflict) => conflict.column('order_id').doUpdateSet(change))
		.execute();
	const cause = `confirm-address:${change.id}`;
	const orderPath = `${await orderLinkPath(db, order, nowMs)}&change=${await tokenOf(db, order, change)}`;
	await enqueueWithDailyLimit(
		db,
		{
			cause,
			template: 'confirm-address',
			recipient: order.email,
			data: { number: order.number, orderPath, address: postal },
		},
		nowMs,
	);
	const mailed = await db
		.selectFrom('outbox')
		.select('id')
		.where('cause', '=', cause)
		.executeTakeFirst();
	return mailed ? succeed(null) : fail('too-often');
}

async function tokenOf(db: DbOrTx, order: Order, change: AddressChange): Promise<string> {
	const expiresAtSec = Math.floor((change.requested_at_ms + lifeMs) / 1000);
	return await signedToken(db, signedOf(order, change), expiresAtSec);
}

function signedOf({ number }: Order, { id }: AddressChange) {
	return { key: 'order-link', subject: `${number} address ${id}` } as const;
}

/** What the link of a mail leads to. */
export async function addressChangeOf(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	order: Order,
	token: string,
) {
	const change = await findChange(db, order, token, now());
	if (!change) return { state: 'over', address: null } as const;
	if (change.confirmed_at_ms !== null) return { state: 'confirmed', address: null } as const;
	const isOpen = (await changeStateOf(db, order)) === 'open';
	if (!isOpen || (await revisionOf(db, order.id)) !== change.revision) {
		return { state: 'over', address: null } as const;
	}
	const { phone: _stays, ...address } = postalAddressOf('address_changes', change);
	return { state: 'waiting', address } as const;
}

/** The change that a token confirms; undefined if it is invalid, expired or replaced. */
async function findChange(db: DbOrTx, order: Order, token: string, nowMs: number) {
	const change = await db
		.selectFrom('address_changes')
		.selectAll()
		.where('order_id', '=', order.id)
		.executeTakeFirst();
	if (!change) return undefined;
	return (await isGenuine(db, signedOf(order, change), token, nowMs)) ? change : undefined;
}

/** Applies the address that a token confirms. */
export async function confirmAddress(
	{ now, merchantEmail }: Pick<Services, 'now' | 'merchantEmail'>,
	db: Tx,
	{ id }: Order,
	token: string,
): Promise<Outcome<Order, OwnRefusal | 'over'>> {
	const nowMs = now();
	await lockOrders(db, [id]);
	const order = await findOrder(db, id);
	const change = order && (await findChange(db, order, token, nowMs));
	if (!order || !change) return fail('over');
	// A second press or tab.
	if (change.confirmed_at_ms !== null) return succeed(order);
	const corrected = await correctOwnAddress(db, {
		orderId: id,
		address: postalAddressOf('address_changes', change),
		nowMs,
		seen: change.revision,
		merchantEmail,
	});
	if (!corrected.ok) return corrected;
	await db
		.updateTable('address_changes')
		.set({ confirmed_at_ms: nowMs })
		.where('order_id', '=', id)
		.execute();
	return corrected;
}
