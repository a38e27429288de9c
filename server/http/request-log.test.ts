import { describe, expect, it } from 'vitest';
import { newRequestId, redactPath } from './request-log.ts';

describe('redactPath', () => {
	it.each([
		['/', '/'],
		['/products?category=Men&sort=name', '/products?category=Men&sort=name'],
		['/success?session_id=cs_test_a1B2', '/success?session_id=…'],
		['/success?x=1&session_id=cs_live_a1B2&page=2', '/success?x=…&session_id=…&page=2'],
		['/functions/v1/order-status?session_id=cs_test_a1', '/functions/v1/order-status?session_id=…'],
		['/desk/preview/s3cr3t/men', '/desk/preview/…/men'],
		['/desk/preview/s3cr3t?size=M', '/desk/preview/…?size=M'],
		['/pay/cs_test_a1B2c3/card', '/pay/cs_test_…/card'],
		['/products?page=cs_live_a1B2', '/products?page=cs_live_…'],
		['/auth/confirm?token_hash=abc&type=signup', '/auth/confirm?token_hash=…&type=…'],
		['/auth/new-password?code=secret', '/auth/new-password?code=…'],
		['/orders/find?email=grace@example.com', '/orders/find?email=…'],
		['/x?eyJhbGciOi', '/x?…'],
		['/x?a=b=c&cancelled', '/x?a=…&cancelled'],
		['/x?session_id', '/x?…'],
		['/x?', '/x?…'],
		['/x?SESSION_ID=1&%73ession_id=2', '/x?SESSION_ID=…&%73ession_id=…'],
		['/x?a=?session_id=cs_test_b', '/x?a=…'],
		['/x#access_token=1', '/x#access_token=1'],
	])('writes %s as %s', (url, logged) => {
		expect(redactPath(url)).toBe(logged);
	});

	it('cuts what is very long', () => {
		expect(redactPath(`/${'x'.repeat(10_000)}`)).toHaveLength(300);
		expect(redactPath(`/?${'sort=x&'.repeat(10_000)}`)).toHaveLength(300);
	});
});

describe('newRequestId', () => {
	it('never gives the same twice', () => {
		const ids = Array.from({ length: 1000 }, newRequestId);
		expect(new Set(ids).size).toBe(1000);
		expect(ids.every((id) => /^[\w-]{8}-[0-9a-z]+$/.test(id))).toBe(true);
	});
});
