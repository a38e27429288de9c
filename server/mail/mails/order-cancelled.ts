import * as v from 'valibot';
import { formatCents } from '../../../core/money.ts';
import { defineMail, facts, orderAtDesk, section } from '../mail.ts';
import { itemLine } from './order-blocks.ts';
import { cents, item, sampleOrder } from './order-data.ts';

/** For the merchant: a shopper has cancelled the order. `cents`: the amount of the refund. */
export const orderCancelled = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), email: v.string(), cents, lines: v.array(item) }),
	sample: { ...sampleOrder, cents: sampleOrder.totalCents },
	write: ({ number, email, cents, lines }) => ({
		subject: `Order ${number}: cancelled by the shopper`,
		heading: 'An order is cancelled',
		blocks: [
			`The shopper has cancelled order ${number} before it was shipped. Do not send it.`,
			facts({ Refunded: formatCents(cents), Shopper: email || 'removed' }),
			section('Back in stock', lines.map(itemLine)),
			orderAtDesk(number),
		],
	}),
});
