import { describe, expect, it } from 'vitest';
import {
	carrierName,
	guessCarrier,
	isCarrier,
	readParcel,
	readTrackingNumber,
	trackingUrl,
} from './parcel-carriers.ts';

describe('trackingUrl', () => {
	it.each(['UPS', 'ups', ' Ups '])('knows the page of %j', (carrier) => {
		expect(trackingUrl(carrier, '1Z999AA10123456784')).toBe(
			'https://www.ups.com/track?tracknum=1Z999AA10123456784',
		);
	});

	it('is null where there is nothing to link to', () => {
		expect(trackingUrl('Pelican Express', '12345')).toBeNull();
		expect(trackingUrl('UPS', null)).toBeNull();
		expect(trackingUrl(null, '12345')).toBeNull();
	});
});

it('a known carrier is written as it writes itself, another as typed', () => {
	expect(carrierName('fedex')).toBe('FedEx');
	expect(carrierName(' Pelican Express ')).toBe('Pelican Express');
});

it.each([
	['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
	['9400-1000', '9400-1000'],
	['abc1', 'ABC1'],
	['', undefined],
	['12', undefined],
	['https://evil.example', undefined],
	['1Z"><script>', undefined],
	['9'.repeat(41), undefined],
])('the tracking number %j is read as %j', (typed, number) => {
	expect(readTrackingNumber(typed)).toBe(number);
});

it.each([
	['UPS', true],
	['R&L Carriers', true],
	['', false],
	['<b>', false],
	['x'.repeat(41), false],
])('%j may be a carrier: %j', (typed, may) => {
	expect(isCarrier(typed)).toBe(may);
});

it.each([
	['1Z 999 AA1 01 2345 6784', 'UPS'],
	['9400 1000 0000 0000 0000 00', 'USPS'],
	['LK123456789US', 'USPS'],
	['123456789012', 'FedEx'],
	['1234567890', 'DHL'],
	['ABC123', undefined],
	['', undefined],
])('the carrier of %j is guessed as %j', (typed, carrier) => {
	expect(guessCarrier(typed)).toBe(carrier);
});

it.each([
	[
		'ups',
		' 1z999aa10123456784',
		{ ok: true, value: { carrier: 'UPS', tracking: '1Z999AA10123456784' } },
	],
	['', ' ', { ok: true, value: { carrier: null, tracking: null } }],
	['', '12345', { ok: false, failure: 'bad-carrier' }],
	['UPS', '', { ok: false, failure: 'bad-tracking' }],
])('the parcel %j, %j is read as %j', (carrier, number, read) => {
	expect(readParcel(carrier, number)).toEqual(read);
});
