import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeFromTyped } from '../../core/checkout/discount.ts';
import { readOrderNumber } from '../../core/orders/order-lookup.ts';
import { readTrackingNumber } from '../../core/orders/parcel-carriers.ts';
import { composed, nameKey, parseComposed, plainCode } from '../../core/plain-text.ts';
import { newCodeSchema } from './codes.ts';
import { gtinDigits } from './typed-text.ts';

const copied = [
	['a zero-width space', 'BLUE\u200b-15'],
	['a zero-width joiner', 'BL\u200dUE-15'],
	['a byte order mark', '\ufeffBLUE-15'],
	['a soft hyphen', 'BL\u00adUE-15'],
	['marks of direction', '\u202aBLUE-15\u202c\u200e'],
	['a word joiner', 'BLUE\u2060-15'],
	['an en dash', 'BLUE–15'],
	['an em dash', 'BLUE—15'],
	['a non-breaking hyphen', 'BLUE\u201115'],
	['a minus sign', 'BLUE−15'],
	['a full-width dash', 'BLUE－15'],
	['full-width letters', 'ＢＬＵＥ-１５'],
	['a blank inside', ' BLUE -15 '],
	['a no-break space', 'BLUE-\u00a015'],
] as const;

const terms = {
	percent: 15,
	amountCents: null,
	from: null,
	to: null,
	maxUses: null,
	maxUsesPerEmail: null,
};

describe('a code that was copied', () => {
	it.each(copied)('with %s is the same code', (_what, typed) => {
		expect(plainCode(typed)).toBe('BLUE-15');
		expect(codeFromTyped(typed.toLowerCase())).toBe('BLUE-15');
		expect(v.parse(newCodeSchema, { ...terms, code: typed }).code).toBe('BLUE-15');
	});

	it.each([
		'BLUE–7KQ2–M9XA',
		'BLUE\u200b-7KQ2M9XA',
		'ＢＬＵＥ－７ＫＱ２Ｍ９ＸＡ',
		'blue\u00ad7kq2 m9xa',
	])('names its order: %s', (typed) => {
		expect(readOrderNumber(typed)).toBe('BLUE-7KQ2M9XA');
	});
});

it('tracking numbers and GTINs that were copied are read so too', () => {
	expect(readTrackingNumber('\u200b1z 999 aa1\u00a00123456784')).toBe('1Z999AA10123456784');
	expect(readTrackingNumber('ＪＪＤ‑0123')).toBe('JJD-0123');
	expect(gtinDigits('４０１２‑345\u200b 00000 9')).toBe('4012345000009');
});

it('all texts of a body have one Unicode form, but for those that stay as typed', () => {
	const json =
		'{"a":"e\u0301","b":["\\u0065\\u0301",1,null],"c":{"password":"e\u0301"},"n":"\\n\u0303"}';
	expect(parseComposed(json, ['password'])).toEqual({
		a: '\u00e9',
		b: ['\u00e9', 1, null],
		c: { password: 'e\u0301' },
		n: '\n\u0303',
	});
});

it('a text with endless marks costs no more than another', () => {
	const marks = 'e\u0301\u0316'.padEnd(400_000, '\u0301\u0316');
	// Sorting them takes minutes, and this the time of any other text.
	expect(composed(marks)).toBe(marks);
	expect(parseComposed(JSON.stringify({ marks }))).toEqual({ marks });
	expect(parseComposed(`{"marks":"${'\\u0301\\u0316'.repeat(100_000)}"}`)).toBeDefined();
	expect(plainCode(marks)).toBe(marks);
});

describe('names', () => {
	it.each([
		['Navy', 'navy'],
		['Navy', ' NAVY '],
		['Sea  Glass', 'sea\u00a0glass'],
		["Men's", 'Men’s'],
		['Café', 'CAFE\u0301'],
		['Navy', 'Na\u200bvy'],
	])('%j and %j are one', (one, other) => {
		expect(nameKey(one)).toBe(nameKey(other));
	});

	it.each([
		['Navy', 'Navy Blue'],
		['Été', 'Ete'],
		['Sea Glass', 'Seaglass'],
	])('%j and %j are two', (one, other) => {
		expect(nameKey(one)).not.toBe(nameKey(other));
	});
});
