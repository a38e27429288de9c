import { expect, it } from 'vitest';
import type { Health } from './health.ts';
import { countNeeds, shopProblems } from './health-problems.ts';

const well: Health = {
	now: '2026-11-21T12:00:00.000Z',
	version: '0.1.0',
	build: null,
	node: 'v26.0.0',
	startedAt: '2026-11-21T11:00:00.000Z',
	database: 'SQLite',
	isLive: true,
	sendsMail: true,
	hasMerchantEmail: true,
	mails: {
		waiting: 1,
		due: 1,
		dueSince: '2026-11-21T11:59:00.000Z',
		delayed: 0,
		failed: 0,
		lost: 0,
	},
	events: { failed: 0, unknownOrder: 0, mismatch: 0 },
	otherPayments: [],
	reservations: [],
	backup: { at: '2026-11-21T03:00:00.000Z', orders: 3, bytes: null },
	drill: null,
	schedules: [],
	publication: { number: 3, newerSince: null },
	missingPictures: [],
	askedProviderAt: '2026-11-21T11:45:00.000Z',
};

it('are none if everything works', () => {
	expect(shopProblems(well)).toEqual([]);
	// Practice payments need no mail server.
	expect(shopProblems({ ...well, isLive: false, sendsMail: false })).toEqual([]);
});

it('are reported if mails or the card provider are late', () => {
	const old = '2026-11-21T10:00:00.000Z';
	const problems = (change: Partial<Health>) =>
		shopProblems({ ...well, ...change }).map((of) => of.what);
	expect(problems({ mails: { ...well.mails, dueSince: old } })).toEqual([
		'Emails are not leaving: the oldest has been due for 2 hours.',
	]);
	expect(problems({ askedProviderAt: old })).toEqual([
		'The card provider has not answered for its events for 2 hours.',
	]);
	expect(problems({ publication: { number: 3, newerSince: old } })).toEqual([
		'Shoppers may see old pages and prices: a newer publication than 3 was made 2 hours ago.',
	]);
	const justNow = { number: 3, newerSince: '2026-11-21T11:59:30.000Z' };
	expect(problems({ publication: justNow })).toEqual([]);
	expect(problems({ sendsMail: false })).toEqual([
		'There is no mail server, so no shopper gets an email.',
	]);
	const problem = 'The page / cannot be made.';
	const isLate = { problem, isTriedAgain: true };
	expect(problems({ schedules: [isLate, isLate] })).toEqual([
		'A scheduled change is late: The page / cannot be made.',
	]);
	expect(problems({ schedules: [{ problem, isTriedAgain: false }] })).toEqual([
		'A scheduled change was not published: The page / cannot be made.',
	]);
	expect(problems({ hasMerchantEmail: false })).toEqual([
		'No address is set for emails to you, so nobody is told of orders, messages and problems.',
	]);
	expect(problems({ backup: null })).toEqual(['No backup of this shop was ever made.']);
	expect(problems({ backup: { at: '2026-11-17T12:00:00.000Z', orders: 1, bytes: null } })).toEqual([
		'The last backup is 4 days old.',
	]);
	const drill = { at: '2026-11-21T09:00:00.000Z', orders: null, fault: 'The file is damaged.' };
	expect(problems({ drill })).toEqual(['The last drill of a backup failed: The file is damaged.']);
	expect(problems({ drill: { ...drill, orders: 3, fault: null } })).toEqual([]);
});

it('name the pictures that this release does not have, and what shows them', () => {
	const cap = { name: 'cap-front', shownBy: ['Cap', 'Caps for Men'] };
	const problem = (missingPictures: Health['missingPictures']) =>
		shopProblems({ ...well, missingPictures }).map(({ what }) => what.split(': ')[1]);
	expect(problem([cap])).toEqual(['cap-front (Cap and Caps for Men).']);
	const many = Array.from({ length: 7 }, (_, at) => ({ name: `tee-${at}`, shownBy: ['Tee'] }));
	expect(problem(many)).toEqual([
		'tee-0 (Tee), tee-1 (Tee), tee-2 (Tee), tee-3 (Tee), tee-4 (Tee), and 2 more.',
	]);
	expect(countNeeds({ ...well, missingPictures: many })).toBe(1);
});

it('are counted with failed mails and events', () => {
	expect(countNeeds(well)).toBe(0);
	const mails = { ...well.mails, failed: 2, lost: 5 };
	const events = { failed: 1, unknownOrder: 1, mismatch: 1 };
	expect(countNeeds({ ...well, mails, events, backup: null })).toBe(6);
});
