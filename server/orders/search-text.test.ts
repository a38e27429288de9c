import { expect, it } from 'vitest';
import { patternOf, readingsOf, searchText } from './search-text.ts';

it.each([
	['José María  O’Brien-Smith', ' jose maria obriensmith o brien smith'],
	['jose@post.example.no', ' josepostexampleno jose post example no'],
	['St. Pete, Größe, pete', ' st pete grosse'],
	['cs_test_A1zG 1Z-999', ' cstesta1zg cs test a1zg 1z999 1z 999'],
	['— !!', ' '],
])('finds %j in the words%s', (typed, text) => {
	expect(searchText([typed])).toBe(text);
});

it('finds an end of a long text no more', () => {
	expect(searchText(['x'.repeat(20_000), 'last'])).toHaveLength(10_000);
});

it.each([
	['  Blue-7QK3, ÉLODIE Größe O’Brien', [['blue7qk3', 'elodie', 'grosse', 'obrien']]],
	['305', [['305']]],
	['305 555-0142', [['305', '5550142'], ['3055550142']]],
	[
		'jean +1 305 555',
		[
			['jean', '1', '305', '555'],
			['jean', '1305555'],
		],
	],
	[
		'1Z 999 34 a',
		[
			['1z', '999', '34', 'a'],
			['1z', '99934', 'a'],
		],
	],
	['a b c d e f g h', [['a', 'b', 'c', 'd', 'e', 'f']]],
	['kari@bücher.example', [['karixnbcherkvaexample']]],
	['—', []],
	['', []],
])('reads %j as words, or with its digits joined', (typed, readings) => {
	expect(readingsOf(typed)).toEqual(readings);
});

it.each([
	['lee', '% lee%'],
	['sleeve', '%sleeve%'],
	['w8', '%w8%'],
	['0142', '%0142%'],
	['91234567', '%91234567%'],
	['13055550142', '%55550142%'],
	['004791234567', '%1234567%'],
	['940011189', '%0011189%'],
])('looks for %j as %j', (word, pattern) => {
	expect(patternOf(word)).toBe(pattern);
});
