import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { takesMoney } from '../../../core/orders/order-status.ts';
import { trackingUrl } from '../../../core/orders/parcel-carriers.ts';
import type { Database } from '../../../server/db/open.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { stateOf } from '../../../server/orders/order-states.ts';
import { pendingCents } from '../../../server/orders/pending-refunds.ts';
import { type OrderRecord, orderRecordView, readOrder } from '../../../server/orders/read-order.ts';
import { revisionOf } from '../../../server/orders/revision.ts';
import { findOrderByNumber } from '../../../server/orders/store.ts';
import { cardOf } from '../../../server/payments/payment-card.ts';
import type { PaymentProvider } from '../../../server/payments/provider.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { auditOfOrder } from '../audit/audit-view.ts';
import { changesOf, mailsOf, notesOf } from './order-records.ts';
import { shopperOrders } from './shopper-orders.ts';

export interface OrderServices {
	readonly db: Database;
	readonly currentCatalogue: () => Catalogue;
	readonly provider: Pick<PaymentProvider, 'dashboardUrl'>;
}

/** An order with all details for the desk; undefined if it does not exist. */
export async function deskOrder(
	{ db, provider, currentCatalogue }: OrderServices,
	number: string,
): Promise<DeskOrder | undefined> {
	const known = await findOrderByNumber(db, number);
	if (!known) return undefined;
	// Read first, so that a change during the following reads is detected as a conflict.
	const revision = await revisionOf(db, known.id);
	const record = await readOrder(db, number);
	if (!record) return undefined;
	const { order } = record;
	const [mails, notes, audit, shopper] = await Promise.all([
		mailsOf(db, record),
		notesOf(db, order.id),
		auditOfOrder(db, [number, ...record.returns.map((one) => one.number)], currentCatalogue()),
		shopperOrders(db, order),
	]);
	return {
		...orderRecordView(record),
		...stateOf(order, record.refunds, record.disputes),
		revision,
		history: changesOf(record),
		mails,
		notes,
		audit,
		shopper,
		trackingUrl: trackingUrl(order.carrier, order.tracking_number, order.tracking_link),
		trackingLink: order.tracking_link,
		refundableCents: refundableCents(record),
		disputedCents: disputedCents(record),
		card: cardOf(order),
		paymentUrl: paymentUrl(provider.dashboardUrl, order),
	};
}

/** The page of a payment at the provider. */
function paymentUrl(
	dashboardUrl: string | null,
	{ payment_intent_id: payment, livemode }: Order,
): string | null {
	if (dashboardUrl === null || payment === null) return null;
	const mode = livemode === 1 ? '' : '/test';
	return `${dashboardUrl}${mode}/payments/${encodeURIComponent(payment)}`;
}

/** What banks have taken back, counted as in the desk's numbers. */
function disputedCents({ disputes }: OrderRecord): number {
	return disputes
		.filter(({ status }) => takesMoney.some((one) => one === status))
		.reduce((sum, { cents }) => sum + cents, 0);
}

/** The amount that `refundOrder` would still refund. */
function refundableCents({ order, refunds }: OrderRecord): number {
	if (order.status !== 'paid' || order.payment_intent_id === null) return 0;
	return Math.max(0, order.total_cents - order.refunded_cents - pendingCents(refunds));
}
