import type { Order } from '../../server/db/order-schema.ts';
import { isPaid, type ProviderSide, type ShopSide } from './both-sides.ts';
import type { BookedSession } from './practice-process.ts';
import type { Diary } from './world.ts';

/** Every paid session has exactly one paid order of its amount, and no other order is paid. */
export function compareOrders(
	{ sessions, refunds }: ProviderSide,
	{ orders, history }: ShopSide,
): string[] {
	const faults: string[] = [];
	const known = new Set(orders.map(({ id }) => id));
	const stray = sessions.filter(({ client_reference_id: id }) => id === null || !known.has(id));
	faults.push(...stray.map(({ id }) => `session ${id} has no order`));
	const byOrder = Map.groupBy(sessions, (session) => session.client_reference_id ?? '');
	const back = new Map<string, number>();
	for (const { payment_intent, amount, status } of refunds) {
		const id = String(payment_intent);
		if (status === 'succeeded') back.set(id, (back.get(id) ?? 0) + amount);
	}
	const payments = Map.groupBy(
		history.filter(({ from_status, to_status }) => to_status === 'paid' && from_status !== 'paid'),
		({ order_id }) => order_id,
	);
	for (const order of orders) {
		const wrong = orderFaults(order, byOrder.get(order.id) ?? [], back);
		const times = payments.get(order.id)?.filter(({ cause }) => cause !== 'refund failed').length;
		if ((times ?? 0) > 1) wrong.push(`was paid ${times} times in its history`);
		faults.push(...wrong.map((what) => `order ${order.number} ${what}`));
	}
	return faults;
}

function orderFaults(
	order: Order,
	sessions: readonly BookedSession[],
	back: ReadonlyMap<string, number>,
): string[] {
	const [paid, ...more] = sessions.filter(isPaid);
	if (more.length > 0) return [`was charged ${more.length + 1} times`];
	if (!paid) {
		const isEnded = order.status === 'expired' || order.status === 'failed';
		return isEnded ? [] : [`is ${order.status}, and nobody has paid for it`];
	}
	const given = back.get(paid.payment_intent ?? '') ?? 0;
	const expected = {
		status: given >= paid.amount_total ? 'refunded' : 'paid',
		total_cents: paid.amount_total,
		refunded_cents: given,
		payment_session_id: paid.id,
		payment_intent_id: paid.payment_intent,
	};
	return Object.entries(expected).flatMap(([column, value]) => {
		const actual = order[column as keyof typeof expected];
		return actual === value ? [] : [`has ${column} ${actual}, but the provider says ${value}`];
	});
}

/** What shoppers and merchant were told is so, and nobody has paid twice. */
export function compareDiary(
	{ pages, refunds, faults }: Diary,
	{ sessions }: ProviderSide,
	{ orders }: ShopSide,
): string[] {
	const bySession = new Map(orders.map((order) => [order.payment_session_id, order]));
	const paid = new Set(sessions.filter(isPaid).map(({ id }) => id));
	const wrong = [...faults];
	for (const { sessionId } of pages) {
		if (!bySession.has(sessionId)) wrong.push(`page ${sessionId} was shown, but has no order`);
	}
	for (const [shopper, own] of Map.groupBy(pages, (page) => page.shopper)) {
		const payments = new Set(own.map(({ sessionId }) => sessionId).filter((id) => paid.has(id)));
		if (payments.size > 1) wrong.push(`shopper ${shopper} has paid ${payments.size} times`);
	}
	for (const { sessionId, cents } of refunds) {
		const given = bySession.get(sessionId)?.refunded_cents ?? 0;
		if (given < cents) wrong.push(`of ${sessionId} ${cents} were said to be back: it is ${given}`);
	}
	return wrong;
}
