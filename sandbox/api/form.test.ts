import { describe, expect, it } from 'vitest';
import { canonicalForm, decodeForm } from './form.ts';

describe('decodeForm', () => {
	it.each([
		['a=1', { a: '1' }],
		['a[b][c]=1', { a: { b: { c: '1' } } }],
		['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
		['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
		['name=A%26B%20%5B1%5D', { name: 'A&B [1]' }],
		['metadata[a%5Bb]=1', { metadata: { 'a[b': '1' } }],
		['', {}],
	])('reads %s', (encoded, fields) => {
		expect(JSON.parse(JSON.stringify(decodeForm(encoded)))).toEqual(fields);
	});

	it('keeps names of prototypes as mere names', () => {
		const fields = decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
		expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
		expect(Reflect.get({}, 'polluted')).toBeUndefined();
	});
});

describe('canonicalForm', () => {
	it('is the same for any order of fields, and differs for other values', () => {
		expect(canonicalForm('b=2&a=1')).toBe(canonicalForm('a=1&b=2'));
		expect(canonicalForm('a=1')).not.toBe(canonicalForm('a=2'));
	});
});
