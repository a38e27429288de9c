import { expect, it } from 'vitest';
import {
	isListAddress,
	isNarrowed,
	isTab,
	listPath,
	tabAddress,
	withPage,
	withParameter,
	withSearch,
} from './list-address.ts';

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

it('knows addresses of the list from others', () => {
	expect(isListAddress(address('status=paid'))).toBe(true);
	expect(isListAddress(address('utm_source=mail'))).toBe(false);
});

it('searches every order, and goes back to the paid ones', () => {
	const found = withSearch(address('status=to-ship&parcel=shipped&sort=oldest&after=c'), ' ada ');
	expect(`${found}`).toBe('sort=oldest&search=ada');
	expect(`${withSearch(found, '')}`).toBe('sort=oldest');
});

it('has the address of each tab, which keeps the sorting only', () => {
	const here = address('search=ada&from=2026-11-01&sort=oldest&after=c');
	expect(tabAddress(here, { status: 'to-ship' })).toBe('/desk/orders?status=to-ship&sort=oldest');
	expect(tabAddress(address('status=refunded'), {})).toBe('/desk/orders');
});

it.each([
	['', {}, true],
	['sort=oldest&from=2026-11-01&after=c', {}, true],
	['status=to-ship', { status: 'to-ship' }, true],
	['status=to-ship', {}, false],
	['status=to-ship&parcel=shipped', { status: 'to-ship' }, false],
	['search=ada', {}, false],
	['search=ada&status=disputed', { status: 'disputed' }, true],
])('of %j the tab %j is shown: %s', (text, filters, isShown) => {
	expect(isTab(address(text), filters)).toBe(isShown);
});
