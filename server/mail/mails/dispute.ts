import * as v from 'valibot';
import { formatCents } from '../../../core/money.ts';
import { defineMail, facts, orderAtDesk } from '../mail.ts';
import { formatDay } from './moments.ts';
import { cents, sampleOrder } from './order-data.ts';

const data = v.object({
	number: v.string(),
	disputeId: v.string(),
	cents,
	/** In the provider's terms. */
	reason: v.string(),
	/** The bank's decision in the provider's terms; null before it. */
	outcome: v.nullable(v.string()),
	answerByMs: v.nullable(v.number()),
	isShipped: v.boolean(),
	/** The disputed payment is not the one that has paid the order. */
	isOfOtherPayment: v.optional(v.boolean()),
});

type Dispute = v.InferOutput<typeof data>;

/** Reports a dispute or its outcome to the merchant. */
export const dispute = defineMail({
	about: 'order',
	data,
	sample: {
		number: sampleOrder.number,
		disputeId: 'dp_1',
		cents: sampleOrder.totalCents,
		reason: 'product_not_received',
		outcome: null,
		answerByMs: sampleOrder.paidAtMs + 7 * 86_400_000,
		isShipped: true,
	},
	write: (dispute, { shop }) => {
		const { number, disputeId, reason, answerByMs, outcome, isShipped } = dispute;
		const result = outcome === 'won' || outcome === 'lost' ? outcome : 'closed';
		return {
			subject: `Order ${number}: ${outcome === null ? 'the payment is disputed' : `the dispute is ${result}`}`,
			heading: outcome === null ? 'A payment is disputed' : `A dispute is ${result}`,
			blocks: [
				introOf(dispute),
				facts({
					// The provider writes `product_not_received`.
					Reason: reason.replaceAll('_', ' '),
					'Answer by':
						outcome === null && answerByMs !== null ? formatDay(answerByMs, shop.timeZone) : null,
					Parcel: dispute.isOfOtherPayment ? null : isShipped ? 'Shipped' : 'To ship',
					Dispute: disputeId,
				}),
				adviceOf(dispute),
				orderAtDesk(number),
			],
		};
	},
});

function introOf({ number, cents, outcome, isOfOtherPayment }: Dispute): string {
	const amount = formatCents(cents);
	const order = isOfOtherPayment ? `another payment of order ${number}` : `order ${number}`;
	if (outcome === null && isOfOtherPayment) {
		return `The bank of a shopper wants ${amount} back, of ${order}. The payment of the order itself is not disputed.`;
	}
	if (outcome === null) return `The bank of the shopper who placed ${order} wants ${amount} back.`;
	if (outcome === 'won') return `You keep the ${amount} of ${order}.`;
	if (outcome === 'lost') return `The bank keeps the ${amount} of ${order}.`;
	return `The bank no longer asks for the ${amount} of ${order}.`;
}

function adviceOf({ outcome, isShipped, isOfOtherPayment }: Dispute): string {
	if (isOfOtherPayment) {
		return outcome === null
			? 'Answer it at the card provider before that day. The order ships as usual.'
			: 'The order ships as usual. There is nothing more to do.';
	}
	if (outcome === 'lost') return 'The order cannot be shipped any more. No refund is needed.';
	if (outcome !== null) return 'There is nothing more to do.';
	const parcel = isShipped
		? 'The tracking number and the carrier’s word are good evidence.'
		: 'Think twice before you ship it.';
	return `Answer it at the card provider before that day, else it is lost. ${parcel}`;
}
