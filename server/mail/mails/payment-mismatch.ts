import * as v from 'valibot';
import { formatCents, currency as shopCurrency } from '../../../core/money.ts';
import { atDesk, defineMail, facts } from '../mail.ts';
import { cents, sampleOrder } from './order-data.ts';

const received = v.object({
	cents: v.nullable(cents),
	currency: v.nullable(v.string()),
	livemode: v.boolean(),
});

const sample = { cents: sampleOrder.totalCents, currency: 'usd', livemode: false };

/** For the merchant: the provider's event is not what the order asks for. */
export const paymentMismatch = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		sessionId: v.string(),
		/** The order is paid, and another payment came. */
		isSecondPayment: v.optional(v.boolean()),
		expected: v.object({ cents, currency: v.string(), livemode: v.boolean() }),
		/** The values of the provider's event; null if missing. */
		received,
	}),
	sample: {
		number: sampleOrder.number,
		sessionId: 'cs_test_a1b2',
		expected: sample,
		received: { ...sample, currency: 'eur' },
	},
	isHeadingInText: false,
	write: ({ number, sessionId, isSecondPayment, expected, received }) => ({
		subject: `Order ${number}: ${isSecondPayment ? 'it was paid twice' : 'the payment does not match'}`,
		heading: isSecondPayment ? 'An order was paid twice' : 'A payment does not match',
		blocks: [
			isSecondPayment
				? `A second payment came for order ${number}, which was paid already.`
				: `A payment for order ${number} is not what the order asks for.`,
			facts({
				'Order asks for': formatPayment(expected),
				'Provider reports': formatPayment(received),
				'Payment session': sessionId,
			}),
			isSecondPayment
				? 'The order ships once, and its first payment stays as it is. Refund this one at the desk, under Health.'
				: 'It does not pay the order, which will not ship because of it. Refund it at the desk, under Health, or write to the shopper.',
			atDesk('Open Health', '/health'),
		],
	}),
});

function formatPayment({ cents, currency, livemode }: v.InferOutput<typeof received>): string {
	return `${formatAmount(cents, currency)}, ${livemode ? 'real money' : 'practice'}`;
}

function formatAmount(cents: number | null, currency: string | null): string {
	if (cents === null) return 'no amount';
	if (currency === shopCurrency) return formatCents(cents);
	// The number of decimals of other currencies is not known here.
	return `${cents} in the smallest unit of ${currency?.toUpperCase() ?? 'an unnamed currency'}`;
}
