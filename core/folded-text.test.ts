import { expect, it } from 'vitest';
import { folded, termsOf } from './folded-text.ts';

it.each([
	['CAFE\u0301', 'cafe'],
	['Été', 'ete'],
	['Größe STRAẞE', 'grosse strasse'],
	['Ærø Łódź Œuvre Đặng', 'aero lodz oeuvre dang'],
	['İstanbul ışık', 'istanbul isik'],
	['ＢＬＵＥ', 'blue'],
	['na\u00advy', 'navy'],
	['O’Brien Hawaiʻi', "o'brien hawai'i"],
	['夏のＴシャツ', '夏のtシャツ'],
	['МОРЕ', 'море'],
])('searches compare %j as %j', (text, plain) => {
	expect(folded(text)).toBe(plain);
});

it.each([
	['Men’s T-Shirt, 2nd', ['mens', 't', 'shirt', '2nd']],
	[' – ', []],
])('the words of %j are %j', (text, words) => {
	expect(termsOf(text)).toEqual(words);
});

it('a text with endless marks costs no more than another', () => {
	expect(folded('e\u0301\u0316'.padEnd(400_000, '\u0301\u0316'))).toBe('e');
});
