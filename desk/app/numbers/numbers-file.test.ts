import { expect, it } from 'vitest';
import type { NumbersAnswer } from '../../rules/numbers.ts';
import { paymentsFile, periodsFile, soldFile } from './numbers-file.ts';

const sums = {
	orders: 2,
	paidCents: 8196,
	refundedCents: 9000,
	disputedCents: 0,
	netCents: -804,
	averageCents: 4098,
};
const none = {
	...sums,
	orders: 0,
	paidCents: 0,
	refundedCents: 0,
	netCents: 0,
	averageCents: null,
};
const numbers: NumbersAnswer = {
	span: 'day',
	periods: [
		{ from: '2026-11-20', to: '2026-11-20', ...sums },
		{ from: '2026-11-21', to: '2026-11-21', ...none },
	],
	total: sums,
	before: { from: '2026-11-18', to: '2026-11-19', isSoFar: false, ...none },
	sold: [{ productId: 'men-captain', name: '=Captain', size: 'M', pieces: 2, cents: 6998 }],
};

it('writes amounts as numbers for spreadsheets', () => {
	expect(periodsFile(numbers)).toEqual({
		name: 'blue-numbers-by-day-2026-11-20-to-2026-11-21.csv',
		text: [
			'\u{feff}From,To,Orders,Paid,Refunded,Disputed,Net,Average order',
			'2026-11-20,2026-11-20,2,81.96,90,0,-8.04,40.98',
			'2026-11-21,2026-11-21,0,0,0,0,0,',
			'',
		].join('\r\n'),
	});
});

it('exports the orders of the days that are shown', () => {
	expect(paymentsFile(numbers)).toEqual({
		path: 'numbers/orders.csv?from=2026-11-20&to=2026-11-21',
		name: 'blue-payments-2026-11-20-to-2026-11-21.csv',
	});
});

it('does not write a name as a formula', () => {
	expect(soldFile(numbers).text).toContain("'=Captain,men-captain,M,2,69.98");
});
