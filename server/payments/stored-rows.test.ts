import { describe, expect, it } from 'vitest';
import { storedEvent } from './failed-events.ts';
import { parametersOf } from './parameters.ts';

describe('stored payment parameters', () => {
	const of = (stored: object) => parametersOf({ payment_parameters: JSON.stringify(stored) });

	it('are sent as they were stored by an earlier release', () => {
		const stored = {
			coupon: { id: 'FLIBS-500-usd', name: 'FLIBS', amount_off: 500, currency: 'usd' },
			session: { mode: 'payment', line_items: [{ quantity: 1 }], expires_at: 1_700_000_000 },
		};
		expect(of(stored)).toEqual(stored);
	});

	it('are refused once they were removed', () => {
		expect(() => of({})).toThrow('The column orders.payment_parameters cannot be read: coupon');
	});
});

describe('a stored event', () => {
	const of = (stored: object) => storedEvent({ payload: JSON.stringify(stored) });

	it('is read as it was received, and without its personal data', () => {
		const event = { id: 'evt_1', type: 'charge.refunded', data: { object: { id: 'ch_1' } } };
		const received = { ...event, api_version: '2026-01-01', created: 1, livemode: false };
		expect(of(received)).toEqual(received);
		expect(of(event)).toEqual(event);
	});

	it('is refused if it is no event', () => {
		expect(() => of({ id: 'evt_1' })).toThrow('The column provider_events.payload cannot be read');
	});
});
