import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import type { PaymentSession } from '../payments/session-event.ts';
import type { Services } from '../services.ts';
import type { MissingStock } from '../stock/reservations.ts';
import { mailLines } from './order-mails.ts';
import { arrivalOf } from './order-page/arrival.ts';
import { orderLinkPath } from './order-page/links.ts';
import { chargeOf } from './store.ts';
import { addressOf } from './stored-address.ts';
import { termsOf } from './stored-terms.ts';

/** Enqueues the receipt from the order's snapshot, once per order, with the payment. */
export async function enqueueReceipt(
	db: DbOrTx,
	order: Order,
	nowMs: number,
	suffix = '',
): Promise<void> {
	// A very late payment, after the personal data was deleted.
	if (order.email === '') return;
	// The order was read before its payment was recorded, unless the receipt is sent again.
	const paidAtMs = order.paid_at_ms ?? nowMs;
	await enqueueMessage(
		db,
		{
			cause: `receipt:${order.id}${suffix}`,
			template: 'receipt',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				paidAtMs,
				arrives: arrivalOf({ ...order, paid_at_ms: paidAtMs }),
				lines: await mailLines(db, order.id),
				...chargeOf(order),
				address: addressOf(order),
				terms: termsOf(order),
			},
		},
		nowMs,
	);
}

/** Enqueues the mail about a payment that does not match its order, or is a second one for it. */
export async function notifyMerchantOfMismatch(
	services: Services,
	db: DbOrTx,
	order: Order,
	session: PaymentSession,
	isSecondPayment: boolean,
): Promise<void> {
	if (services.merchantEmail === null) return;
	await enqueueMessage(
		db,
		{
			cause: `payment-mismatch:${session.id}`,
			template: 'payment-mismatch',
			recipient: services.merchantEmail,
			data: {
				number: order.number,
				sessionId: session.id,
				isSecondPayment,
				expected: {
					cents: order.total_cents,
					currency: order.currency,
					livemode: order.livemode === 1,
				},
				received: {
					cents: session.amount_total,
					currency: session.currency,
					livemode: session.livemode,
				},
			},
		},
		services.now(),
	);
}

/** Enqueues the mail about a paid order that exceeds the stock. */
export async function notifyMerchantOfMissingStock(
	services: Services,
	db: DbOrTx,
	order: Order,
	missing: readonly MissingStock[],
): Promise<void> {
	services.log.error({ orderId: order.id, missing }, 'paid, but there is too little stock');
	if (services.merchantEmail === null) return;
	await enqueueMessage(
		db,
		{
			cause: `stock-missing:${order.id}`,
			template: 'stock-missing',
			recipient: services.merchantEmail,
			data: {
				number: order.number,
				lines: missing.map(({ name, size, quantity, missing }) => ({
					name,
					size,
					quantity,
					missing,
				})),
			},
		},
		services.now(),
	);
}
