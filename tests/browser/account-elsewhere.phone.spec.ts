import { type OpenIdProvider, somebody, startOpenIdProvider } from '../openid-provider.ts';
import { type Shop, startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './account-made.ts';
import { accountButton, newEmail, signOut } from './account-shopper.ts';
import { expect, test as plainTest } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { deep } from './tags.ts';

interface Elsewhere {
	readonly shop: Shop;
	readonly provider: OpenIdProvider;
}

/** A shop with one provider, which signs in every visitor. */
const test = plainTest.extend<{ elsewhere: Elsewhere }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	elsewhere: async ({}, use) => {
		const provider = await startOpenIdProvider();
		const { clientId, secret, issuer } = provider;
		const providers = { harbor: { clientId, secret, issuer, scopes: 'openid email profile' } };
		const shop = await startShop({ env: { AUTH_PROVIDERS: JSON.stringify(providers) } });
		provider.open(`${shop.url}/auth/v1/callback`);
		await use({ shop, provider });
		await shop.stop();
		await provider.stop();
	},
	baseURL: async ({ elsewhere }, use) => use(elsewhere.shop.url),
});

test('an external account signs in, and returns to its page', async ({ page, elsewhere }) => {
	const email = newEmail();
	elsewhere.provider.accounts.set(somebody, { email, email_verified: true, name: 'Grace Hopper' });
	await page.goto('/auth?next=/cart');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Continue with Harbor' }).click();
	await expect(page).toHaveURL('/cart');
	await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
	await accountButton(page).click();
	await expect(page.getByRole('banner').getByText(email)).toBeVisible();
});

test('an external account is linked and removed again', deep, async ({ page, elsewhere }) => {
	elsewhere.provider.accounts.set(somebody, { email: newEmail(), email_verified: true });
	await signedIn(page, '/account/security');
	const methods = page.getByRole('region', { name: 'Ways to Sign In' });
	await methods.getByRole('button', { name: 'Link Harbor' }).click();
	await expect(methods.getByRole('button', { name: 'Unlink Harbor' })).toBeVisible();
	await expectAccessible(page);
	const letGo = await holdBack(page, '**/token?grant_type=refresh_token');
	await methods.getByRole('button', { name: 'Unlink Harbor' }).click();
	// The focus must stay with a user who has moved on.
	await accountButton(page).click();
	letGo();
	await expect(page.getByText('You no longer sign in with Harbor.')).toBeVisible();
	await expect(methods.getByRole('button', { name: 'Link Harbor' })).toBeVisible();
	await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'true');
	await signOut(page);
});
