import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asciiEmail, emailSchema, knownEmailSchema } from './email.ts';

const wrong = 'Please enter a valid email address';

describe('an email address', () => {
	it.each([
		"o'brien@example.com",
		'a&b@example.com',
		'x/y@example.com',
		'#x@example.com',
		'a+tag@example.com',
		'.a@example.com',
		'a..b@example.com',
		'x@xn--bcher-kva.example',
		'x@a--b.example',
		'x@1.example',
		'Grace@Example.com',
	])('is taken as HTML takes it: %s', (email) => {
		expect(v.parse(emailSchema, ` ${email}\u200b `)).toBe(email);
	});

	it.each([
		['info@bücher.example', 'info@xn--bcher-kva.example'],
		['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
		['Info@BÜCHER.example', 'Info@xn--bcher-kva.example'],
		['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
		['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
		['a@bücher.example', 'a@xn--bcher-kva.example'],
	])('has its international domain in ASCII: %s', (typed, email) => {
		expect(v.parse(emailSchema, typed)).toBe(email);
		expect(asciiEmail(typed)).toBe(email);
	});

	it.each([
		'grace',
		'@example.com',
		'grace@example',
		'a@b@c.com',
		'a b@example.com',
		'grüße@example.com',
		'a@-b.example',
		'a@b..example',
		`a@${'b'.repeat(64)}.example`,
		`${'a'.repeat(250)}@b.example`,
		'a@bü cher.example',
		'a@bü\ncher.example',
		'a@bü/cher.example',
		'a@bü%40cher.example',
		'a@bü:80.example',
		'a@bücher',
		'a@b.example,c@d.example',
		'<a@b.example>',
		'"a b"@c.example',
		'a@[127.0.0.1]',
	])('is refused: %j', (typed) => {
		expect(v.safeParse(emailSchema, typed).issues?.[0].message).toBe(wrong);
	});

	it('that is stored may have a domain without a dot', () => {
		expect(v.parse(knownEmailSchema, 'shopper@example')).toBe('shopper@example');
		expect(v.is(knownEmailSchema, 'shopper')).toBe(false);
	});
});
