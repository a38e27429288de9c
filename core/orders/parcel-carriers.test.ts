import { describe, expect, it } from 'vitest';
import { carrierName, isCarrier, readTrackingNumber, trackingUrl } from './parcel-carriers.ts';

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
