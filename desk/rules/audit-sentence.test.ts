import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import type { AuditFacts } from './audit-facts.ts';
import { auditSentence } from './audit-sentence.ts';

// The sentences of all actions as the desk's forms send them: desk/server/audit/audit-sentences.test.ts.

const order = { status: 'paid', refundedCents: 0, fulfilment: 'unfulfilled', carrier: null };
const back = { order: 'BLUE-22222222', status: 'accepted' };
const ofReturn = { subject: 'RET-22222222', before: back, after: back };

describe('a row of the audit trail says', () => {
	it.each<[string, string, Partial<AuditFacts>]>([
		[
			'that an action failed',
			'Tried to send the exchange of RET-22222222 of BLUE-22222222 with UPS 1Z9 and take it out of stock.',
			{
				...ofReturn,
				action: 'swapped',
				isDone: false,
				input: { carrier: 'UPS', tracking: '1Z9' },
				after: null,
			},
		],
		[
			'that an order could not be cancelled',
			'Tried to cancel BLUE-22222222.',
			{ action: 'cancel', isDone: false, after: null },
		],
		[
			'what an earlier release recorded of a refund',
			'Refunded $10.00 of BLUE-22222222 and put it back into stock.',
			{ action: 'refund', input: { cents: null, restocks: true } },
		],
		[
			'what an earlier release recorded of the refund of a return',
			'Refunded $10.00 of BLUE-22222222 for RET-22222222.',
			{
				action: 'refund',
				input: { cents: 1000, restocks: false, returnNumber: 'RET-22222222' },
			},
		],
		[
			'what an earlier release recorded of a cancelled order',
			'Cancelled BLUE-22222222, refunded $10.00 and put it back into stock.',
			{ action: 'cancel' },
		],
		[
			'what an earlier release recorded of a parcel that came back',
			'Received RET-22222222 of BLUE-22222222 and put it back into stock.',
			{ ...ofReturn, action: 'received', input: { restocks: true } },
		],
		[
			'that nothing of it went into stock',
			'Received RET-22222222 of BLUE-22222222 and put nothing back into stock.',
			{ ...ofReturn, action: 'received', input: { restocks: false } },
		],
		[
			'what is known of an action of another release',
			'Did “juggle” with BLUE-22222222: refunded from $0.00 to $10.00.',
			{ action: 'juggle' },
		],
		[
			'what is left after the details went with the data of a person',
			'Corrected the address of BLUE-22222222.',
			{ action: 'address', before: null, after: null },
		],
		[
			'that an order was cancelled, after its details went',
			'Cancelled BLUE-22222222.',
			{ action: 'cancel', before: null, after: null },
		],
		[
			'that an order was shipped, after its details went',
			'Shipped BLUE-22222222.',
			{ action: 'ship', before: null, after: null },
		],
		[
			'that a return arrived, after its details went',
			'Received RET-22222222.',
			{ action: 'received', subject: 'RET-22222222', before: null, after: null },
		],
		[
			'that an earlier release added a color',
			'Added the color Kelp (#2e8b57).',
			{ action: 'color-new', subject: 'Kelp', input: { name: 'Kelp', swatch: '#2e8b57' } },
		],
		[
			'that an earlier release changed a swatch',
			'Changed the swatch of Kelp from #2e8b57 to #1e7b47.',
			{ action: 'color-change', subject: 'Kelp', input: { was: '#2e8b57', swatch: '#1e7b47' } },
		],
		[
			'which color could not be added',
			'Tried to change the colors of the shop: Kelp (#2e8b57) is new.',
			{
				action: 'palette-change',
				isDone: false,
				input: { content: [{ name: 'Kelp', swatch: '#2e8b57' }] },
				before: { colours: [] },
				after: null,
			},
		],
	])('%s', (_, expected, change) => {
		const facts = {
			subject: 'BLUE-22222222',
			isDone: true,
			input: null,
			before: order,
			after: { ...order, refundedCents: 1000 },
			action: 'ship',
			zone: catalogue.shop.timeZone,
			...change,
		};
		expect(auditSentence(facts, catalogue)).toBe(expected);
	});
});
