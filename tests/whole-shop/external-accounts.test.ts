import { describe, expect, it } from 'vitest';
import { openTestAuth } from '../../server/auth/testing/auth-test-context.ts';
import { createSqliteDatabase } from '../databases.ts';
import { startShop } from '../shop.ts';

describe('a whole shop with an external auth service', () => {
	it('sends browsers there, and has no own accounts', async () => {
		const auth = await openTestAuth(await createSqliteDatabase());
		const shop = await startShop({
			env: {
				AUTH_ISSUER: `${auth.url}/`,
				AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json`,
				AUTH_ANON_KEY: 'a-public-key',
			},
		});
		const page = await fetch(`${shop.url}/auth`);
		expect(await page.text()).toContain(`data-auth-url="${auth.url}" data-auth-key="a-public-key"`);
		expect(page.headers.get('content-security-policy')).toContain(
			`; connect-src 'self' ${auth.siteUrl};`,
		);
		const own = await fetch(`${shop.url}/auth/v1/settings`);
		expect(own.status).toBe(404);
		expect(await own.json()).toEqual({ error: 'There is nothing at this address.' });
		await shop.stop();
		await auth.stop();
	});
});
