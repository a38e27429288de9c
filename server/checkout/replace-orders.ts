import { fail, type Outcome } from '../../core/outcome.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import { closePaymentPage } from '../payments/payment-page.ts';
import type { Services } from '../services.ts';
import { shouldWarnAboutPaidOrder } from './earlier-payment.ts';
import { type CheckoutFailure, checkoutFailure } from './failures.ts';
import { type OrderDraft, rehearseOrder, writeOrder } from './write-order.ts';

type Result = Outcome<Order, CheckoutFailure>;

/**
 * Closes the payment pages of earlier orders and writes a new order in their place. If the new
 * order cannot be written anyway (stock, discount), nothing is closed, so the shopper keeps the
 * open page. If an earlier order is paid at the last moment, the shopper is told so instead.
 */
export async function replaceOrders(services: Services, draft: OrderDraft): Promise<Result> {
	const open = draft.replaced.filter(({ status }) => status === 'pending');
	if (open.length === 0) return await writeOrder(services, draft);
	const rehearsal = await rehearseOrder(services, draft);
	if (!rehearsal.ok) return rehearsal;
	const closed: Order[] = [];
	for (const earlier of open) {
		const outcome = await closePaymentPage(services, earlier);
		if (!outcome.ok) {
			await shouldWarnAboutPaidOrder(services, earlier, draft.attemptKey);
			return await giveUp(services, closed, checkoutFailure('earlier-attempt-paid'));
		}
		closed.push(earlier);
	}
	const order = await writeOrder(services, draft);
	return order.ok ? order : await giveUp(services, closed, order.failure);
}

/** Ends orders whose pages are closed, without a new order. */
async function giveUp(
	services: Services,
	closed: readonly Order[],
	failure: CheckoutFailure,
): Promise<Result> {
	for (const { id } of closed) {
		await changeStatus(services.db, id, {
			to: 'expired',
			cause: 'replaced',
			nowMs: services.now(),
		});
	}
	services.wakeOutbox();
	return fail(failure);
}
