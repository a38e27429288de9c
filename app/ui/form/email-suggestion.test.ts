import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

describe('a mistyped email address', () => {
	it.each([
		['grace@gmial.com', 'grace@gmail.com'],
		['grace@gmail.con', 'grace@gmail.com'],
		['grace@gmail.co', 'grace@gmail.com'],
		['grace@gmaill.com', 'grace@gmail.com'],
		['grace@gnail.com', 'grace@gmail.com'],
		['Grace.Hopper@Yaho.com', 'Grace.Hopper@yahoo.com'],
		['grace@hotmial.com', 'grace@hotmail.com'],
		['grace@icloud.cm', 'grace@icloud.com'],
		[' grace@outlok.com ', 'grace@outlook.com'],
	])('%s is questioned', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

	it.each([
		'grace@gmail.com',
		'grace@GMAIL.com',
		'grace@mail.com',
		'grace@ymail.com',
		'grace@gmx.net',
		'grace@me.com',
		'grace@example.com',
		'grace@blue.example',
		'grace@tmail.example',
		'grace',
		'@gmial.com',
		'',
	])('%s is not', (typed) => expect(suggestEmail(typed)).toBeNull());
});
