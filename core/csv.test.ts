import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

describe('csvRow', () => {
	it.each([
		[['a', 'b'], 'a,b\r\n'],
		[['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
		[[null, 0, -700, 41.98], ',0,-700,41.98\r\n'],
		[['', ' '], ', \r\n'],
	])('%j', (cells, row) => {
		expect(csvRow(cells)).toBe(row);
	});

	it.each(['=1+1', '+1 305 555 0142', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
		'makes %j harmless',
		(text) => {
			expect(csvRow([text])).toBe(`'${text}\r\n`);
		},
	);

	it.each(['a=1', 'grace@example.com', '12-14 Quay Street'])('leaves %j as it is', (text) => {
		expect(csvRow([text])).toBe(`${text}\r\n`);
	});

	it('quotes what begins with a line end, and makes it harmless', () => {
		expect(csvRow(['\r\n=1'])).toBe('"\'\r\n=1"\r\n');
	});
});
