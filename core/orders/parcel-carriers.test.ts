import { describe, expect, it } from 'vitest';
import {
	carrierName,
	guessCarrier,
	isCarrier,
	namedCarrier,
	readParcel,
	readTrackingLink,
	readTrackingNumber,
	trackingUrl,
} from './parcel-carriers.ts';

describe('trackingUrl', () => {
	it.each(['UPS', 'ups', ' Ups '])('knows the page of %j', (carrier) => {
		expect(trackingUrl(carrier, '1Z999AA10123456784', null)).toBe(
			'https://www.ups.com/track?tracknum=1Z999AA10123456784',
		);
	});

	it('is null where there is nothing to link to', () => {
		expect(trackingUrl('Pelican Express', '12345', null)).toBeNull();
		expect(trackingUrl('UPS', null, null)).toBeNull();
		expect(trackingUrl(null, '12345', null)).toBeNull();
	});

	it('is the merchant’s own link for a carrier that the shop does not know', () => {
		const link = 'https://pelican.example/12345';
		expect(trackingUrl('Other', '12345', link)).toBe(link);
		expect(trackingUrl('', '12345', link)).toBe(link);
		expect(trackingUrl('Other', null, link)).toBeNull();
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

it('a shopper is not told that the carrier is “Other”', () => {
	expect(['Other', 'UPS', null].map(namedCarrier)).toEqual([null, 'UPS', null]);
});

it.each([
	[' https://pelican.example/t?n=1 ', 'https://pelican.example/t?n=1'],
	['', null],
	['http://pelican.example/1', undefined],
	['javascript:alert(1)', undefined],
	['https://ada:secret@pelican.example/', undefined],
	['pelican.example/1', undefined],
	[`https://pelican.example/${'x'.repeat(500)}`, undefined],
])('the tracking link %j is read as %j', (typed, link) => {
	expect(readTrackingLink(typed)).toBe(link);
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

function refusal(text: string) {
	return { ok: false, refusal: { status: 400, sentence: expect.stringContaining(text) } };
}

it.each([
	[
		'ups',
		' 1z999aa10123456784',
		{ ok: true, value: { carrier: 'UPS', tracking: '1Z999AA10123456784', link: null } },
	],
	['', ' ', { ok: true, value: { carrier: null, tracking: null, link: null } }],
	['', '12345', refusal('That is no carrier')],
	['UPS', '', refusal('That is no tracking number')],
])('the parcel %j, %j is read as %j', (carrier, number, read) => {
	expect(readParcel(carrier, number)).toEqual(read);
});

it.each([
	[
		'Other',
		'https://pelican.example/1',
		{ ok: true, value: expect.objectContaining({ link: 'https://pelican.example/1' }) },
	],
	['Other', '', { ok: true, value: expect.objectContaining({ link: null }) }],
	['Other', 'http://pelican.example/1', refusal('A tracking link begins with https://.')],
	[
		'UPS',
		'https://pelican.example/1',
		{ ok: true, value: expect.objectContaining({ link: null }) },
	],
])('the parcel of %j with the link %j is read as %j', (carrier, link, read) => {
	expect(readParcel(carrier, 'PELICAN1', link)).toEqual(read);
});
