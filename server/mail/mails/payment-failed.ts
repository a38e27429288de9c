import * as v from 'valibot';
import { formatCents } from '../../../core/money.ts';
import { button, defineMail, questions } from '../mail.ts';
import { greet, orderLines } from './order-blocks.ts';
import { cents, lines, sampleOrder } from './order-data.ts';

/** A delayed payment failed. */
export const paymentFailed = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), firstName: v.string(), lines, totalCents: cents }),
	sample: { ...sampleOrder, firstName: 'Grace' },
	write: ({ number, firstName, lines, totalCents }, { shop }) => ({
		subject: `The payment for your ${shop.name} order ${number} failed`,
		heading: 'Your payment failed',
		blocks: [
			greet(
				firstName,
				`your bank did not send the ${formatCents(totalCents)} for order ${number}.`,
			),
			'Nothing was charged, and nothing will be shipped. If you still want it, please order again. Another card or way of paying may work.',
			button('Back to the Shop', '/products', { variant: 'buy' }),
			orderLines(lines, { hasAmounts: true }),
			questions(shop),
		],
	}),
});
