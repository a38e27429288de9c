import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('the path after signing in', () => {
	it.each([
		'/',
		'/checkout',
		'/account/security',
		'/products?sort=name-az#grid',
		'/search?q=a%20b',
	])('is a path of this site: %s', (path) => expect(nextPath(path)).toBe(path));

	it.each([
		null,
		'',
		'checkout',
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\/evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'/..//evil.example',
		'/a/../..//evil.example',
		'https://evil.example/',
		'javascript:alert(1)',
		' /checkout',
		'/auth',
		'/auth/confirm?type=signup',
		'/auth?next=/auth',
	])('is home for %j', (given) => expect(nextPath(given)).toBe('/'));
});
