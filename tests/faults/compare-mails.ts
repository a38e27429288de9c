import type { ReceivedMail } from '../mail-server.ts';
import type { ProviderSide, ShopSide } from './both-sides.ts';

export interface MailCount {
	readonly faults: readonly string[];
	readonly received: number;
	/** Messages that came more than once, each time with the same Message-ID. */
	readonly doubled: number;
}

/** Each order and refund has brought the mails that it should, each sent, and no others. */
export function compareMails(
	provider: ProviderSide,
	shop: ShopSide,
	received: readonly ReceivedMail[],
): MailCount {
	const expected = expectedCauses(provider, shop);
	// Of a dispute that was over when we heard of it, the beginning is no news.
	const optional = new Set(shop.disputes.map(({ id }) => `dispute:${id}:opened`));
	const faults: string[] = [];
	const copies = Map.groupBy(received, ({ messageId }) => /^<([^@]+)@/.exec(messageId ?? '')?.[1]);
	let doubled = 0;
	for (const { id, cause, recipient, status } of shop.outbox) {
		const came = copies.get(id) ?? [];
		if (!expected.delete(cause) && !optional.has(cause)) faults.push(`mail ${cause} has no reason`);
		if (status !== 'sent') faults.push(`mail ${cause} is ${status}`);
		if (came.length === 0) faults.push(`mail ${cause} never arrived`);
		if (came.some(({ envelopeTo }) => envelopeTo.join() !== recipient)) {
			faults.push(`mail ${cause} went to somebody else`);
		}
		if (came.length > 1) doubled += 1;
		copies.delete(id);
	}
	faults.push(...[...expected].map((cause) => `mail ${cause} was never written`));
	faults.push(...[...copies.keys()].map((id) => `mail ${id} came out of nowhere`));
	return { faults, received: received.length, doubled };
}

/** Compares mails with our own tables. compare-money.ts compares these with the provider. */
function expectedCauses({ disputes }: ProviderSide, { orders, refunds }: ShopSide): Set<string> {
	const causes: string[] = [];
	for (const { id, paid_at_ms, status } of orders) {
		if (paid_at_ms !== null) causes.push(`receipt:${id}`, `new-order:${id}`);
		else if (status === 'failed') causes.push(`payment-failed:${id}`);
	}
	for (const { id, status } of refunds) {
		if (status === 'made') causes.push(`order-refunded:${id}`);
	}
	for (const { id, status } of disputes) {
		causes.push(`dispute:${id}:${status === 'needs_response' ? 'opened' : 'closed'}`);
	}
	return new Set(causes);
}
