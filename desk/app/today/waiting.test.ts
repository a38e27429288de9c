import { expect, it } from 'vitest';
import type { Today } from '../../rules/today.ts';
import { waitingIn } from './waiting.ts';

const now = '2026-11-25T12:00:00.000Z';

const calm: Today = {
	orders: { toShip: 0, disputed: 0 },
	returns: { requested: 0, accepted: 3, received: 0 },
	messages: 0,
	stock: { low: 0, soldOut: 0 },
	health: {
		now,
		version: '1',
		build: null,
		node: 'v26.0.0',
		startedAt: now,
		database: 'SQLite',
		isLive: false,
		sendsMail: true,
		hasMerchantEmail: true,
		reservations: [],
		mails: { waiting: 0, due: 0, dueSince: null, delayed: 0, failed: 0, lost: 0 },
		events: { failed: 0, unknownOrder: 0, mismatch: 0 },
		otherPayments: [],
		backup: { at: '2026-11-25T02:00:00.000Z', orders: 12, bytes: 4096 },
		drill: null,
		schedules: [],
		publication: { number: 1, newerSince: null },
		missingPictures: [],
		askedProviderAt: now,
	},
	today: { day: '2026-11-25', orders: 0, paidCents: 0 },
	yesterday: { day: '2026-11-24', orders: 0, paidCents: 0 },
};

const withHealth = (health: Partial<Today['health']>): Today => ({
	...calm,
	health: { ...calm.health, ...health },
});

it('is empty while parcels of returns are only expected', () => {
	expect(waitingIn(calm)).toEqual([]);
});

it('has a line for each list, with its filter', () => {
	const busy: Today = {
		...withHealth({
			mails: { ...calm.health.mails, failed: 2 },
			events: { failed: 1, unknownOrder: 1, mismatch: 0 },
		}),
		orders: { toShip: 1000, disputed: 1 },
		returns: { requested: 1, accepted: 3, received: 2 },
		messages: 4,
		stock: { low: 1, soldOut: 2 },
	};
	expect(waitingIn(busy).map(({ count, what, detail, to }) => [count, what, detail, to])).toEqual([
		['999+', 'orders to ship', '', '/desk/orders?status=to-ship'],
		['1', 'open dispute', expect.stringContaining('bank'), '/desk/orders?status=disputed'],
		['3', 'returns need a step', '1 requested, 2 received', '/desk/returns'],
		['4', 'unread messages', '', '/desk/people'],
		['3', 'sizes are low or sold out', '2 sold out, 1 low', '/desk/stock'],
		['2', 'emails could not be sent', '', '/desk/health'],
		['2', 'events of the card provider need you', '', '/desk/health'],
	]);
});

it('warns of a missing and of an old backup', () => {
	expect(waitingIn(withHealth({ backup: null }))).toMatchObject([
		{ what: 'No backup of this shop was ever made.', to: '/desk/health' },
	]);
	const old = { at: '2026-11-20T12:00:00.000Z', orders: 3, bytes: null };
	expect(waitingIn(withHealth({ backup: old }))).toMatchObject([
		{ what: 'The last backup is 5 days old.' },
	]);
});

it('has the other problems of the shop', () => {
	expect(waitingIn(withHealth({ isLive: true, sendsMail: false }))).toMatchObject([
		{ count: null, what: expect.stringContaining('no mail server'), to: '/desk/health' },
	]);
	expect(waitingIn(withHealth({ hasMerchantEmail: false }))).toMatchObject([
		{ what: expect.stringContaining('No address'), to: '/desk/settings' },
	]);
});
