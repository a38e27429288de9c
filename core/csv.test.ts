import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvHead, csvPhone, csvRow, writtenText } from './csv.ts';

describe('csvRow', () => {
	it.each([
		[['a', 'b'], 'a,b\r\n'],
		[['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
		[[null, 0, -700, 41.98], ',0,-700,41.98\r\n'],
		[['', ' '], ', \r\n'],
	])('%j', (cells, row) => {
		expect(csvRow(cells)).toBe(row);
	});

	it.each([
		'=1+1',
		'+1-305-555-0142',
		'+1 305+1',
		'+A1',
		'+',
		'-2',
		'@SUM(A1)',
		'\t=1',
		' =1',
		'＝1',
	])('makes %j harmless', (text) => {
		expect(csvRow([text])).toBe(`'${text}\r\n`);
	});

	it.each(['a=1', 'grace@example.com', '12-14 Quay Street', '+1 305 555 0142', '+4791234567'])(
		'leaves %j as it is',
		(text) => {
			expect(csvRow([text])).toBe(`${text}\r\n`);
		},
	);

	it('quotes what begins with a line end, and makes it harmless', () => {
		expect(csvRow(['\r\n=1'])).toBe('"\'\r\n=1"\r\n');
	});
});

describe('csvHead', () => {
	it('begins with a byte order mark, by which Excel knows UTF-8', () => {
		const bytes = new TextEncoder().encode(csvHead(['email', 'name']));
		expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'e'.charCodeAt(0)]);
	});
});

describe('csvPhone', () => {
	it.each([
		['+1 (305) 555-0142', '+1 305 555 0142'],
		['+47.912.34.567', '+47 912 34 567'],
		['+13055550142', '+13055550142'],
		['(305) 555-0142', '(305) 555-0142'],
		['+1;cmd', '+1;cmd'],
		['', ''],
	])('%j', (phone, written) => {
		expect(csvPhone(phone)).toBe(written);
	});
});

describe('writtenText', () => {
	it.each([
		["'=1+1", '=1+1'],
		["''=1+1", "'=1+1"],
		["'-2", '-2'],
		["'til noon", "'til noon"],
		['=1+1', '=1+1'],
		['', ''],
	])('%j', (cell, text) => {
		expect(writtenText(cell)).toBe(text);
	});

	it('takes back what csvRow did to any text', { tags: 'property' }, () => {
		const texts = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '1', ' ', 'a', '＝') });
		fc.assert(
			fc.property(texts, (text) => {
				expect(writtenText(csvRow([text]).slice(0, -2))).toBe(text);
			}),
		);
	});
});
