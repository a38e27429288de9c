import { describe, expect, it } from 'vitest';
import { mayBecome, moneyState, orderStatuses } from './order-status.ts';

describe('mayBecome', () => {
	it('never ignores money, and never takes back what was given back', () => {
		for (const from of ['pending', 'expired', 'failed'] as const) {
			expect(mayBecome(from, 'paid')).toBe(true);
		}
		for (const to of orderStatuses) expect(mayBecome('refunded', to)).toBe(false);
		for (const to of ['pending', 'expired', 'failed'] as const) {
			expect(mayBecome('paid', to)).toBe(false);
		}
	});
});

describe('moneyState', () => {
	it.each([
		['paid', 0, 'paid'],
		['paid', 1, 'partly refunded'],
		['refunded', 4098, 'refunded'],
		['pending', 0, 'pending'],
	] as const)('%s with %i cents given back is %s', (status, cents, state) => {
		expect(moneyState(status, cents)).toBe(state);
	});
});
