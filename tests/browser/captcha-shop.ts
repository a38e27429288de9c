import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { type Shop, startShop } from '../shop.ts';
import { test as plainTest } from './fixtures.ts';

interface Guarded {
	readonly shop: Shop;
	/** The tokens that the provider was asked to verify. */
	readonly asked: readonly string[];
}

/** A shop with a captcha whose provider runs on this machine. */
export const captchaTest = plainTest.extend<{ guarded: Guarded }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	guarded: async ({}, use) => {
		const asked: string[] = [];
		const maker = createServer(async (request, response) => {
			asked.push(new URLSearchParams(await text(request)).get('response') ?? '');
			response.end(JSON.stringify({ success: true }));
		}).listen(0, '127.0.0.1');
		await new Promise((resolve) => maker.once('listening', resolve));
		const { port } = maker.address() as AddressInfo; // bound to a port, not to a pipe
		const captcha = {
			provider: 'turnstile',
			siteKey: 'a-site-key',
			secret: 'a-secret',
			verifyUrl: `http://127.0.0.1:${port}/verify`,
		};
		const shop = await startShop({
			env: { AUTH_CAPTCHA: JSON.stringify(captcha), RATE_LIMITS: 'on' },
		});
		await use({ shop, asked });
		await shop.stop();
		maker.close();
	},
	baseURL: async ({ guarded }, use) => use(guarded.shop.url),
});

/** Replaces the provider's script, which tests cannot load. It solves the captcha when it comes. */
export async function solveCaptchas(page: Page, mayCome = Promise.resolve()): Promise<void> {
	await page.route('https://challenges.cloudflare.com/**', async (route) => {
		await mayCome;
		await route.fulfill({
			contentType: 'text/javascript',
			body: `window.turnstile = { render(place, { sitekey, callback }) {
				place.textContent = sitekey;
				callback('solved');
				document.documentElement.dataset.solved = '';
			} }`,
		});
	});
}

/** Waits until a captcha was solved on this page. */
export async function captchaSolved(page: Page): Promise<void> {
	await page.waitForFunction(() => 'solved' in document.documentElement.dataset);
}
