import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PricedCheckout } from '../../core/checkout/checkout-request.ts';
import { makeOrderNumber } from '../../core/orders/order-number.ts';
import { orderTerms } from '../../core/orders/order-terms.ts';
import { type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk, rehearse } from '../db/commit-if-ok.ts';
import { lockClient } from '../db/lock-client.ts';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { usesOverLimit } from '../discounts/find-code.ts';
import { widestNetwork } from '../http/client-address.ts';
import { changeStatus } from '../orders/change-status.ts';
import {
	findOrderByAttempt,
	insertOrder,
	lockOrders,
	type OrderPlacement,
} from '../orders/store.ts';
import { paymentParameters } from '../payments/parameters.ts';
import type { Services } from '../services.ts';
import { reserveLines } from '../stock/reservations.ts';
import { pagesOverLimit } from './page-limit.ts';
import { type CheckoutRefusal, discountRefused, outOfStock } from './refusals.ts';

/** An order that is not written yet. */
export interface OrderDraft {
	readonly checkout: PricedCheckout;
	readonly attemptKey: string | null;
	readonly requestHash: string;
	readonly returnUrl: string;
	/** Null if the number of open pages is not limited. */
	readonly clientAddress: string | null;
	/** Null for a guest. */
	readonly accountId: string | null;
	/** Earlier orders of the same browser that this one replaces, newest first. */
	readonly replaced: readonly Order[];
}

/**
 * Writes a pending order and reserves its stock, within the client's share. In the same transaction, the orders that it
 * replaces expire and their reservations pass to it. If a concurrent call of the same attempt wrote
 * the order, returns that one.
 */
export async function writeOrder(
	services: Services,
	draft: OrderDraft,
): Promise<Outcome<Order, CheckoutRefusal>> {
	const written = await commitIfOk(services.db, (tx) => write(services, tx, draft));
	if (draft.replaced.length > 0) services.wakeOutbox();
	if (!written.ok) return written;
	if (written.value) return succeed(written.value);
	const { attemptKey } = draft;
	const other = attemptKey === null ? undefined : await findOrderByAttempt(services.db, attemptKey);
	// The order number is taken, so try another one.
	return other ? succeed(other) : await writeOrder(services, draft);
}

/** Checks whether the order could be written now. Writes nothing. */
export async function rehearseOrder(
	services: Services,
	draft: OrderDraft,
): Promise<Outcome<unknown, CheckoutRefusal>> {
	return await rehearse(services.db, (tx) => write(services, tx, draft));
}

/** Locks in the common order: client, orders, stock (`inLockOrder`), discount code. */
async function write(
	services: Services,
	db: Tx,
	draft: OrderDraft,
): Promise<Outcome<Order | undefined, CheckoutRefusal>> {
	const { clientAddress, checkout, replaced } = draft;
	const nowMs = services.now();
	const replacedIds = replaced.map(({ id }) => id);
	if (clientAddress !== null) await lockClient(db, widestNetwork(clientAddress));
	await lockOrders(db, replacedIds);
	const order = await insertOrder(db, placementOf(services, draft, nowMs));
	if (order) {
		const { lines } = checkout;
		const { reservedPieces: pieces, reservedShare: share } = services.checkoutLimits;
		const clientShare = clientAddress === null ? null : { address: clientAddress, pieces, share };
		const request = { orderId: order.id, lines, replacedIds, clientShare };
		const held = await reserveLines(db, request);
		if (!held.ok) return outOfStock(held.refusal);
	}
	for (const id of replacedIds) {
		await changeStatus(db, id, { to: 'expired', cause: 'replaced', nowMs });
	}
	if (!order) return succeed(order);
	// Counted last, with this page and without the replaced ones.
	const discount = await usesOverLimit(db, order);
	if (discount) return discountRefused(discount.refusal);
	const refusal = await pagesOverLimit(db, order, services.checkoutLimits.openPages, nowMs);
	return refusal ?? succeed(order);
}

function placementOf(services: Services, draft: OrderDraft, nowMs: number): OrderPlacement {
	const { checkout, attemptKey, requestHash, clientAddress, accountId, returnUrl, replaced } =
		draft;
	const id = uuidv7();
	const number = makeOrderNumber(randomInt);
	const { shop } = services.currentCatalogue();
	const parameters = paymentParameters({
		orderId: id,
		orderNumber: number,
		checkout,
		shop,
		returnUrl,
		nowMs,
	});
	return {
		id,
		number,
		checkout,
		terms: orderTerms(shop),
		attemptKey,
		requestHash,
		replacesOrderId: replaced[0]?.id ?? null,
		paymentParameters: JSON.stringify(parameters),
		paymentExpiresAtMs: parameters.session.expires_at * 1000,
		isLive: services.provider.isLive,
		nowMs,
		clientAddress,
		accountId,
	};
}
