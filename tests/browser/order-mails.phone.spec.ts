import { pathToFileURL } from 'node:url';
import { mails } from '../../server/mail/mails/index.ts';
import type { RenderMail } from '../../server/mail/rendered-mail.ts';
import { sampleContext } from '../../server/mail/testing/sample-context.ts';
import { eventually } from '../eventually.ts';
import { accessibilityFaults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { findOverflow } from './gates/overflow.ts';
import { buyAsGuest } from './guest-orders.ts';
import { deep } from './tags.ts';

const templatesFile = new URL('../../dist/mail/templates.js', import.meta.url).pathname;

/** The landmarks are those of the mail program, of whose page a mail is a part. */
const landmarkRules = /^axe (region|landmark-one-main):/;

/** The pictures that were not loaded, by address. Runs in the page. */
function findBrokenPictures(): readonly string[] {
	return [...document.images]
		.filter(({ naturalWidth }) => naturalWidth === 0)
		.map(({ src }) => src);
}

for (const [name, { sample }] of Object.entries(mails)) {
	const depth = name === 'receipt' ? {} : deep;
	const title = `the mail ${name} fits the screen, shows its pictures and is accessible`;
	test(title, depth, async ({ page, shop }) => {
		const { render }: { render: RenderMail } = await import(pathToFileURL(templatesFile).href);
		const { html } = await render(name, sample, sampleContext(shop.url));
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			await page.setContent(html, { waitUntil: 'load' });
			expect(await page.evaluate(findBrokenPictures)).toEqual([]);
			expect(await page.evaluate(findOverflow)).toEqual([]);
			const faults = await accessibilityFaults(page);
			expect(faults.filter((fault) => !landmarkRules.test(fault))).toEqual([]);
		}
	});
}

test(
	'the receipt in the mail viewer has the course and the pictures of the order',
	deep,
	async ({ page, shop }) => {
		const { number } = await buyAsGuest(shop);
		const address = await eventually(async () => {
			const list = await (await page.request.get('/dev/mail')).text();
			const [, found] = new RegExp(`href="([^"]+)">Your Blue order ${number}<`).exec(list) ?? [];
			if (found === undefined) throw new Error(`no receipt for ${number}`);
			return found;
		});
		const answer = await page.request.get(`${address}/html`);
		// The viewer allows pictures of the shop, and nothing of others.
		expect(answer.headers()['content-security-policy']).toContain("img-src 'self' data:;");
		// A window of its own, as the policy of a page applies to what replaces it.
		const mail = await page.context().newPage();
		await mail.setContent(await answer.text(), { waitUntil: 'load' });
		expect(await mail.evaluate(findBrokenPictures)).toEqual([]);
		await expect(mail.getByText(/^Leaves/).first()).toBeVisible();
		await expect(mail.locator('img[src*="women-octopus-blue-front"]')).toBeVisible();
		await expect(mail.getByRole('link', { name: 'See Your Order' })).toBeVisible();
	},
);
