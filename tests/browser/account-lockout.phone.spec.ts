import { type Shop, startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { newEmail, password, signIn } from './account-shopper.ts';
import { expect, test as plainTest } from './fixtures.ts';
import { deep } from './tags.ts';

/** Few tries, which do not come back while a test runs. */
const requests = {
	clientPasswords: { burst: 5, everySeconds: 3600 },
	strangerPasswords: { burst: 20, everySeconds: 3600 },
};

/** A shop with rate limits. */
const test = plainTest.extend<{ limited: Shop }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	limited: async ({}, use) => {
		const shop = await startShop({
			env: {
				RATE_LIMITS: 'on',
				TRUST_PROXY: '1',
				AUTH_LIMITS: JSON.stringify({ requests }),
			},
		});
		await use(shop);
		await shop.stop();
	},
	baseURL: async ({ limited }, use) => use(limited.url),
	expectedErrors: [/status of 4\d\d/],
});

/** Tries wrong passwords from many addresses until all are refused. */
async function guess(shop: Shop, email: string): Promise<void> {
	let tries = 0;
	const guessOnce = async () => {
		tries += 1;
		const answer = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': `203.0.113.${tries}`,
			},
			body: JSON.stringify({ email, password: 'not the one' }),
		});
		return answer.status;
	};
	while (tries < 40) await Promise.all(Array.from({ length: 20 }, guessOnce));
	expect(await guessOnce()).toBe(429);
}

test('strangers who guess leave the owner a way in by mail', deep, async ({ page, limited }) => {
	const email = newEmail();
	await guess(limited, email);
	await page.goto('/auth?next=%2Fcart');
	await signIn(page, email);
	const alert = page.getByRole('main').getByRole('alert');
	await expect(alert).toContainText('too many tries');
	await expectAccessible(page);
	await alert.getByRole('link', { name: 'Email me a sign-in link' }).click();
	await expect(page).toHaveURL('/auth?view=link&next=%2Fcart');
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
	await page.getByRole('button', { name: 'Send the Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
});

test(
	'too many tries at signing in again lead to a code by mail',
	deep,
	async ({ page, limited }) => {
		const { email, token } = await signedIn(page, '/account/profile');
		makeSignInOld(limited, email);
		const guessOnce = async () => {
			const answer = await page.request.post('/auth/v1/reauthenticate', {
				headers: { authorization: `Bearer ${token}` },
				data: { password: 'not the one' },
			});
			return answer.status();
		};
		while ((await guessOnce()) !== 429);
		await page.getByLabel('New email').fill(newEmail());
		await page.getByRole('button', { name: 'Change Email' }).click();
		const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
		await dialog.getByLabel('Your password', { exact: true }).fill(password);
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(dialog.getByText('too many tries')).toContainText('Email Me a Code Instead');
		await dialog.getByRole('button', { name: 'Email Me a Code Instead' }).click();
		await expect(dialog.getByLabel('Code from the email')).toBeFocused();
	},
);
