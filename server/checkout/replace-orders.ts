import type { Outcome, Refused } from '../../core/outcome.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import { closePaymentPage } from '../payments/payment-page.ts';
import type { Services } from '../services.ts';
import { shouldWarnAboutPaidOrder } from './earlier-payment.ts';
import type { CheckoutRefusal } from './refusals.ts';
import { type OrderDraft, rehearseOrder, writeOrder } from './write-order.ts';

type Result = Outcome<Order, CheckoutRefusal>;

/**
 * Closes the payment pages of earlier orders and writes a new order in their place. If the new
 * order cannot be written anyway (stock, discount), nothing is closed, so the shopper keeps the
 * open page. If an earlier order is paid at the last moment, or its payment is being confirmed, the
 * shopper is told so once instead. After that it stays as it is, beside the new order.
 */
export async function replaceOrders(services: Services, draft: OrderDraft): Promise<Result> {
	const open = draft.replaced.filter(({ status }) => status === 'pending');
	if (open.length === 0) return await writeOrder(services, draft);
	const rehearsal = await rehearseOrder(services, draft);
	if (!rehearsal.ok) return rehearsal;
	const closed: Order[] = [];
	const staying = new Set<Order>();
	for (const earlier of open) {
		const outcome = await closePaymentPage(services, earlier);
		if (outcome.ok) {
			closed.push(earlier);
			continue;
		}
		if (await shouldWarnAboutPaidOrder(services, earlier, draft.attemptKey)) {
			return await giveUp(services, closed, outcome);
		}
		staying.add(earlier);
	}
	const replaced = draft.replaced.filter((earlier) => !staying.has(earlier));
	const order = await writeOrder(services, { ...draft, replaced });
	return order.ok ? order : await giveUp(services, closed, order);
}

/** Ends orders whose pages are closed, without a new order. */
async function giveUp(
	services: Services,
	closed: readonly Order[],
	refusal: Refused<CheckoutRefusal>,
): Promise<Result> {
	for (const { id } of closed) {
		await changeStatus(services.db, id, {
			to: 'expired',
			cause: 'replaced',
			nowMs: services.now(),
		});
	}
	services.wakeOutbox();
	return refusal;
}
