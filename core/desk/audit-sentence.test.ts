import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { type AuditFacts, auditSentence } from './audit-sentence.ts';

const order = {
	status: 'paid',
	refundedCents: 0,
	fulfilment: 'unfulfilled',
	carrier: null,
	trackingNumber: null,
	deliveredAtMs: null,
	email: 'grace@example.com',
	address: JSON.stringify({ firstName: 'Grace', city: 'Miami', zip: '33101' }),
};
const shipped = { ...order, fulfilment: 'shipped', carrier: 'UPS', trackingNumber: '1Z9' };
const back = { order: 'BLUE-22222222', status: 'requested' };

function sentence(change: Partial<AuditFacts>): string {
	const facts = {
		action: 'ship',
		subject: 'BLUE-22222222',
		isDone: true,
		input: null,
		before: order,
		after: order,
		...change,
	};
	return auditSentence(facts, catalogue);
}

describe('a row of the audit trail says', () => {
	it.each<[string, Partial<AuditFacts>]>([
		[
			'Shipped BLUE-22222222 with UPS 1Z9.',
			{ input: { carrier: 'UPS', tracking: '1Z9' }, after: shipped },
		],
		['Shipped BLUE-22222222 without tracking.', { input: { carrier: '', tracking: '' } }],
		[
			'Corrected the tracking of BLUE-22222222: tracking number from 1Z9 to 1Z8.',
			{
				input: { isCorrection: true, carrier: 'UPS', tracking: '1Z8' },
				before: shipped,
				after: { ...shipped, trackingNumber: '1Z8' },
			},
		],
		[
			'Tried to ship BLUE-22222222 with UPS 1Z9.',
			{ isDone: false, input: { carrier: 'UPS', tracking: '1Z9' }, after: null },
		],
		[
			'Refunded $10.00 of BLUE-22222222 and put it back into stock.',
			{
				action: 'refund',
				input: { cents: null, restocks: true },
				after: { ...order, refundedCents: 1000 },
			},
		],
		[
			'Refunded $10.00 of BLUE-22222222 for RET-22222222.',
			{
				action: 'refund',
				input: { cents: 1000, restocks: false, returnNumber: 'RET-22222222' },
			},
		],
		[
			'Cancelled BLUE-22222222 and refunded $40.98.',
			{ action: 'cancel', after: { ...order, refundedCents: 4098 } },
		],
		[
			'Corrected the address of BLUE-22222222: city from Miami to Tampa; ZIP from 33101 to 33601.',
			{
				action: 'address',
				after: {
					...order,
					address: JSON.stringify({ firstName: 'Grace', city: 'Tampa', zip: '33601' }),
				},
			},
		],
		[
			'Accepted RET-22222222 of BLUE-22222222 with the answer “Please fold it”.',
			{
				action: 'accept',
				subject: 'RET-22222222',
				input: { answer: 'Please fold it' },
				before: back,
				after: back,
			},
		],
		[
			'Received RET-22222222 of BLUE-22222222 and put it back into stock.',
			{
				action: 'received',
				subject: 'RET-22222222',
				input: { restocks: true },
				before: back,
				after: back,
			},
		],
		[
			'Refunded $23.99 for RET-22222222 of BLUE-22222222.',
			{
				action: 'refund',
				subject: 'RET-22222222',
				input: { cents: 2399 },
				before: back,
				after: back,
			},
		],
		[
			'Sent the exchange of RET-22222222 of BLUE-22222222 with UPS 1Z9.',
			{
				action: 'swapped',
				subject: 'RET-22222222',
				input: { carrier: 'UPS', tracking: '1Z9' },
				before: back,
				after: back,
			},
		],
		[
			'Set the stock of Men’s Captain Long Sleeve Shirt, size M, from 8 to unlimited.',
			{
				action: 'stock',
				subject: 'men-captain/M',
				before: { onHand: 8 },
				after: { onHand: null },
			},
		],
		[
			'Changed the code DOCK-15: percent from 15% to 20%.',
			{
				action: 'code-change',
				subject: 'DOCK-15',
				before: { percent: 15, max_uses: null },
				after: { percent: 20, max_uses: null },
			},
		],
		[
			'Retried the email “back in stock”.',
			{ action: 'retry', subject: 'id', before: { template: 'back-in-stock' } },
		],
		[
			'Did “juggle” with BLUE-22222222: parcel from shipped to unfulfilled; carrier from UPS to nothing; tracking number from 1Z9 to nothing.',
			{ action: 'juggle', before: shipped, after: order },
		],
		// The details are gone with the person's data.
		[
			'Corrected the address of BLUE-22222222.',
			{ action: 'address', input: null, before: null, after: null },
		],
	])('%s', (expected, facts) => {
		expect(sentence(facts)).toBe(expected);
	});
});
