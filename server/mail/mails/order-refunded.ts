import * as v from 'valibot';
import { businessDays } from '../../../core/checkout/promise-texts.ts';
import { formatCents } from '../../../core/money.ts';
import { refundDays } from '../../../core/payment-terms.ts';
import { defineMail, questions, rowsOf } from '../mail.ts';
import { countOf, greet, itemLine, seeOrder } from './order-blocks.ts';
import { cents, orderPath, picturedItem, sampleOrder } from './order-data.ts';

const data = v.object({
	orderPath,
	number: v.string(),
	firstName: v.string(),
	/** The amount of this refund. */
	cents,
	totalCents: cents,
	/** The sum of all refunds. */
	refundedCents: cents,
	/** Whether the order was cancelled before it was shipped. */
	isCancelled: v.boolean(),
	/** The pieces that it is for; none for an amount. */
	lines: v.array(picturedItem),
	shippingCents: cents,
});

/** A refund: the amount, where it goes, and the new total. */
export const orderRefunded = defineMail({
	about: 'order',
	data,
	sample: {
		...sampleOrder,
		firstName: 'Grace',
		cents: 3499,
		refundedCents: 4498,
		isCancelled: false,
		lines: sampleOrder.lines.slice(1),
	},
	write: (refund, { shop }) => {
		const { number, orderPath, totalCents, refundedCents, shippingCents, lines } = refund;
		const now = formatCents(refund.cents);
		const order = `${shop.name} order ${number}`;
		return {
			subject: refund.isCancelled
				? `Your ${order} is cancelled`
				: `${now} refunded for your ${order}`,
			heading: refund.isCancelled ? 'Your order is cancelled' : `We refunded ${now}`,
			blocks: [
				greet(refund.firstName, introOf(refund)),
				lines.length > 0 && {
					kind: 'products',
					title: 'What it is for',
					products: lines.map((line) => ({ ...line, detail: countOf(line) })),
					textLines: lines.map(itemLine),
				},
				{
					kind: 'amounts',
					rows: rowsOf({
						'You paid': formatCents(totalCents),
						'Refunded now': now,
						'Includes shipping': shippingCents > 0 ? formatCents(shippingCents) : null,
						'Refunded in total': refundedCents > refund.cents ? formatCents(refundedCents) : null,
					}),
				},
				`It goes back to the card or account you paid with. Banks take ${businessDays(refundDays)} to show it.`,
				seeOrder(orderPath),
				questions(shop),
			],
		};
	},
});

function introOf({ number, isCancelled, ...refund }: v.InferOutput<typeof data>): string {
	if (isCancelled) {
		return `we cancelled your order ${number}. It will not be shipped, and ${formatCents(refund.cents)} is on its way back to you.`;
	}
	if (refund.refundedCents < refund.totalCents)
		return `we refunded a part of your order ${number}.`;
	if (refund.cents < refund.totalCents) return `we refunded the rest of your order ${number}.`;
	return `we refunded everything that you paid for your order ${number}.`;
}
