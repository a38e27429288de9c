import { v7 as uuidv7 } from 'uuid';
import type { Address } from '../../core/address/address.ts';
import type { PostalAddress } from '../../core/address/saved-address.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { type AuditedChange, recordHistory, type StatusChange } from './change-status.ts';
import { orderLinkPath } from './order-page/links.ts';
import { postalAddress } from './order-page/order-status.ts';
import { writeOrderSearch } from './order-search.ts';
import { changedMeanwhile, unknownOrder } from './refusals.ts';
import { hasMoved } from './revision.ts';
import { type ChangeRefusals, lockOpenOrder } from './shopper-changes.ts';
import { lockByNumber } from './store.ts';
import { addressOf } from './stored-address.ts';

export interface AddressCorrection extends AuditedChange {
	/** `BLUE-…` */
	readonly number: string;
	/** Its e-mail address becomes the order's. */
	readonly address: Address;
	readonly nowMs: number;
	/** The revision that was seen (`revisionOf`); any if left out. */
	readonly seen?: string;
}

/**
 * Corrects the address of a paid order that is not shipped yet. Later mails go to the new e-mail
 * address. If it is another mailbox, the links sent before are dead and it gets a new one: wake the
 * outbox.
 */
export async function correctAddress(
	db: Database,
	{ number, address, nowMs, seen, auditId }: AddressCorrection,
): Promise<Outcome<Order>> {
	return await commitIfOk(db, async (tx) => {
		const order = await lockByNumber(tx, number);
		if (!order) return unknownOrder(number);
		if (await hasMoved(tx, order.id, seen)) return changedMeanwhile;
		const change = { cause: 'address corrected', nowMs, auditId };
		return refusalOf(order) ?? succeed(await writeAddress(tx, order, address, change));
	});
}

export interface OwnCorrection {
	readonly orderId: string;
	readonly address: PostalAddress;
	readonly nowMs: number;
	/** The revision that was seen; any if it is empty. */
	readonly seen: string;
	/** Who is mailed about it; null: nobody. */
	readonly merchantEmail: string | null;
	/** What its shopper reads has the contact data. */
	readonly shop: ShopFacts;
}

/**
 * Corrects the address of an order for its shopper, while the shopper can change it, and mails the
 * merchant: wake the outbox. The order keeps its e-mail address and phone.
 */
export async function correctOwnAddress(
	db: Tx,
	{ orderId, address, nowMs, seen, merchantEmail, shop }: OwnCorrection,
): Promise<Outcome<Order>> {
	const open = await lockOpenOrder(db, orderId, seen, addressRefusals(shop));
	if (!open.ok) return open;
	const { order } = open.value;
	const { email, phone } = addressOf(order);
	const whole = { ...address, email, phone };
	const change = { cause: 'address corrected by the shopper', nowMs };
	const corrected = await writeAddress(db, order, whole, change);
	if (merchantEmail !== null) await notifyMerchant(db, merchantEmail, { order, corrected }, nowMs);
	return succeed(corrected);
}

interface Correction {
	/** As it was before. */
	readonly order: Order;
	readonly corrected: Order;
}

/** A packing slip may have been printed, so the merchant is told. */
async function notifyMerchant(
	db: Tx,
	recipient: string,
	{ order, corrected }: Correction,
	nowMs: number,
): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `address-corrected:${uuidv7()}`,
			template: 'address-corrected',
			recipient,
			data: {
				number: order.number,
				before: postalAddress(order),
				address: postalAddress(corrected),
			},
		},
		nowMs,
	);
}

/** Why shoppers cannot change the address of an order. */
export function addressRefusals({ email }: ShopFacts): ChangeRefusals {
	return {
		changed: 'This order has changed in the meantime. Please look at its address again.',
		shipped: `Your order has just been shipped, so its address can no longer be changed here. Please write to us at ${email}.`,
		closed: `The address of this order cannot be changed here now. Please write to us at ${email}.`,
	};
}

async function writeAddress(
	db: Tx,
	order: Order,
	address: Address,
	change: Omit<StatusChange, 'to'>,
): Promise<Order> {
	const isOtherMailbox = address.email.toLowerCase() !== order.email.toLowerCase();
	const set = {
		email: address.email,
		address: JSON.stringify(address),
		link_version: order.link_version + (isOtherMailbox ? 1 : 0),
	};
	await db.updateTable('orders').set(set).where('id', '=', order.id).execute();
	const corrected = { ...order, ...set };
	await writeOrderSearch(db, order.id);
	await recordHistory(db, order.id, order.status, { to: order.status, ...change });
	if (isOtherMailbox) await enqueueNewLink(db, corrected, change.nowMs);
	return corrected;
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

function refusalOf({ number, fulfilment, status, email }: Order): Refused | undefined {
	if (fulfilment !== 'unfulfilled') {
		return refuse(`Order ${number} was shipped already: its address stays as it is.`);
	}
	if (status !== 'paid') {
		return refuse(`Order ${number} is not paid: its address stays as it is.`);
	}
	if (email !== '') return undefined;
	// Personal data must not come back.
	return refuse(
		`The person of order ${number} has closed their account: it has no address any more.`,
	);
}
