import { describe, expect, it } from 'vitest';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { endedWithProcess } from '../../rules/audit.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { timelineOf } from './timeline-entries.ts';

type Change = DeskOrder['history'][number];
type Mail = DeskOrder['mails'][number];
type AuditRow = DeskOrder['audit'][number];

const who = 'ada@blue.example';
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString();

function change(second: number, what: string, rest: Partial<Change> = {}): Change {
	return {
		id: `h${second}`,
		at: at(second),
		what,
		status: 'paid',
		detail: {},
		auditId: null,
		...rest,
	};
}

function done(second: number, action: string, rest: Partial<AuditRow> = {}): AuditRow {
	const row = { id: `a${second}`, at: at(second), who, action, outcome: 'done' as const };
	const what = `Did ${action}.`;
	return { ...row, subject: 'BLUE-7QK3MPXA', what, sentence: null, ...rest };
}

function mail(second: number, rest: Partial<Mail> = {}): Mail {
	return {
		id: `m${second}`,
		template: 'receipt',
		to: 'grace@example.com',
		status: 'sent',
		createdAt: at(second),
		sentAt: at(second),
		lastError: null,
		isAgain: false,
		auditId: null,
		canSendAgain: false,
		...rest,
	};
}

type Records = Pick<DeskOrder, 'history' | 'mails' | 'notes' | 'audit'>;

const lines = (records: Partial<Records>) =>
	timelineOf({ history: [], mails: [], notes: [], audit: [], ...records }, firstShop.timeZone).map(
		({ text, who }) => [text, who] as const,
	);

describe('the history of an order', () => {
	it('is one list, newest first', () => {
		const notes = [{ id: 'n', text: 'Rang.', author: who, at: at(3) }];
		expect(
			lines({
				history: [change(1, 'checkout', { status: 'pending' }), change(2, 'shipped')],
				mails: [mail(4)],
				notes,
			}),
		).toEqual([
			['Email “Receipt” sent to grace@example.com.', null],
			['Rang.', who],
			['Shipped without tracking.', null],
			['Checkout started.', null],
		]);
	});

	it('shows a note once, and a refund that is under way', () => {
		const notes = [{ id: 'n', text: 'Rang.', author: who, at: at(1) }];
		expect(lines({ notes, audit: [done(2, 'refund'), done(1, 'note')] })).toEqual([
			['Did refund.', who],
			['Rang.', who],
		]);
	});

	it.each([
		['refused', 'It was refunded.', 'Refused: It was refunded.'],
		['failed', null, 'It failed because of an error in the shop.'],
		['failed', endedWithProcess, 'The shop was stopped meanwhile: look whether it was done.'],
		['begun', null, 'It was not finished.'],
	] as const)('says that an action was %s: %s', (outcome, sentence, text) => {
		const what = 'Tried to ship.';
		const audit = [done(1, 'ship', { outcome, sentence, what })];
		expect(lines({ audit })).toEqual([[`${what} ${text}`, who]]);
	});

	it.each([
		['checkout.session.completed', {}, 'Paid.'],
		['asked the provider', { status: 'expired' }, 'Not paid: the payment page expired.'],
		[
			'tracking corrected',
			{ detail: { carrier: 'DHL', tracking: '12' } },
			'Tracking corrected to DHL 12.',
		],
		[
			'not shipped after all',
			{ detail: { isMailed: false } },
			'Not shipped after all. The email about the shipment had not gone out.',
		],
		['delivered', { detail: { at: '2026-11-20T17:00:00.000Z' } }, 'Delivered on Fri, Nov 20.'],
		['refund failed', { detail: { cents: 100 } }, 'A refund of $1.00 failed.'],
		[
			'disputed',
			{ detail: { cents: 100, reason: 'product_not_received' } },
			'The shopper disputes the payment of $1.00: product not received.',
		],
		['dispute lost', {}, 'Dispute lost: the bank has taken the payment back.'],
		['exchange sent', { detail: { return: 'RET-22222222' } }, 'Exchange RET-22222222 sent.'],
		['return refused', {}, 'Return declined.'],
		['something new', {}, 'Something new.'],
	] as const)('says of %j what happened', (what, rest, text) => {
		expect(lines({ history: [change(1, what, rest as Partial<Change>)] })).toEqual([[text, null]]);
	});

	it.each([
		[{ status: 'waiting' }, 'Email “Receipt” to grace@example.com waits to be sent.'],
		[{ status: 'failed' }, 'Email “Receipt” to grace@example.com could not be sent.'],
		[{ to: '' }, 'Email “Receipt” sent.'],
	] as const)('says how a mail stands: %j', (rest, text) => {
		expect(lines({ mails: [mail(1, rest)] })).toEqual([[text, null]]);
	});
});
