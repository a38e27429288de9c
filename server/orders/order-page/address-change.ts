import { randomUUID } from 'node:crypto';
import type { PostalAddress } from '../../../core/address/saved-address.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { type AddressChange, type Order, orderTables } from '../../db/order-schema.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { enqueueWithDailyLimit } from '../../mail/daily-limit.ts';
import type { Services } from '../../services.ts';
import { addressRefusals, correctOwnAddress } from '../correct-address.ts';
import { revisionOf } from '../revision.ts';
import { changeStateOf, lockOpenOrder } from '../shopper-changes.ts';
import { findOrder, lockOrders } from '../store.ts';
import { confirmationPath, confirms, tooManyMails } from './confirm-by-mail.ts';

export interface AskedAddress {
	readonly orderId: string;
	readonly address: PostalAddress;
	readonly seen: string;
	readonly nowMs: number;
	readonly shop: ShopFacts;
}

/** Stores the address in place of one that was asked for before, and mails the link. */
export async function askForAddress(
	db: Tx,
	{ orderId, address, seen, nowMs, shop }: AskedAddress,
): Promise<Outcome<Order>> {
	const open = await lockOpenOrder(db, orderId, seen, addressRefusals(shop));
	if (!open.ok) return open;
	const { order, revision } = open.value;
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
	const orderPath = await confirmationPath(db, order, confirmedBy(change), nowMs);
	const isMailed = await enqueueWithDailyLimit(
		db,
		{
			cause: `confirm-address:${change.id}`,
			template: 'confirm-address',
			recipient: order.email,
			data: { number: order.number, orderPath, address: postal },
		},
		nowMs,
		{ isPerOrder: true },
	);
	return isMailed ? succeed(order) : tooManyMails(shop);
}

function confirmedBy({ id }: AddressChange) {
	return { name: 'change', what: `address ${id}` } as const;
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
	const { phone: _stays, ...address } = parseColumn(
		orderTables.address_changes.address,
		change.address,
	);
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
	return (await confirms(db, order, confirmedBy(change), token, nowMs)) ? change : undefined;
}

type ConfirmServices = Pick<Services, 'now' | 'merchantEmail' | 'currentCatalogue'>;

/** Applies the address that a token confirms. */
export async function confirmAddress(
	{ now, merchantEmail, currentCatalogue }: ConfirmServices,
	db: Tx,
	{ id }: Order,
	token: string,
): Promise<Outcome<Order>> {
	const nowMs = now();
	await lockOrders(db, [id]);
	const order = await findOrder(db, id);
	const change = order && (await findChange(db, order, token, nowMs));
	if (!order || !change) {
		const sentence = 'This link does not confirm an address any more. Please ask for a new one.';
		return refuse(sentence, 404);
	}
	// A second press or tab.
	if (change.confirmed_at_ms !== null) return succeed(order);
	const corrected = await correctOwnAddress(db, {
		orderId: id,
		address: parseColumn(orderTables.address_changes.address, change.address),
		nowMs,
		seen: change.revision,
		merchantEmail,
		shop: currentCatalogue().shop,
	});
	if (!corrected.ok) return corrected;
	await db
		.updateTable('address_changes')
		.set({ confirmed_at_ms: nowMs })
		.where('order_id', '=', id)
		.execute();
	return corrected;
}
