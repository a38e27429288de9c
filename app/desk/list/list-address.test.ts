import { expect, it } from 'vitest';
import { isNarrowed, listPath, withPage, withParameter } from './list-address.ts';

const address = (text: string) => new URLSearchParams(text);

it('sends known parameters that are not empty', () => {
	expect(listPath(address(''))).toBe('orders');
	expect(listPath(address('search=grace+hopper&status=&utm=x&after=c'))).toBe(
		'orders?search=grace+hopper&after=c',
	);
});

it('starts at the first page when a filter changes', () => {
	expect(`${withParameter(address('after=c&sort=oldest'), 'status', 'paid')}`).toBe(
		'sort=oldest&status=paid',
	);
	expect(`${withParameter(address('status=paid'), 'status', '')}`).toBe('');
});

it('keeps the filters on other pages', () => {
	const next = withPage(address('parcel=shipped'), 'c');
	expect(`${next}`).toBe('parcel=shipped&after=c');
	expect(`${withPage(next, null)}`).toBe('parcel=shipped');
});

it('knows whether the list is filtered', () => {
	expect(isNarrowed(address('sort=oldest&after=c'))).toBe(false);
	expect(isNarrowed(address('from=2026-11-01'))).toBe(true);
});
