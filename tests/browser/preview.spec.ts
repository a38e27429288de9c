import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { field, openProduct, saveProduct, publishingTest as test } from './publishing-shop.ts';
import { shirt } from './shopper.ts';
import { deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({
	contextOptions: { reducedMotion: 'reduce' },
	// Pages that do not exist are opened on purpose.
	expectedErrors: [/status of 404/],
});

/** Presses a button that opens a tab, and returns the tab with its preview. */
async function openPreview(page: Page): Promise<Page> {
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: /^Preview/ }).click();
	const preview = await opened;
	// A first render takes a while on a busy machine.
	await preview.waitForURL(/\/desk\/preview\//, { timeout: 60_000 });
	return preview;
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const stored = (page: Page) =>
	page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a draft is seen in the shop before it is published', deepOnDesktop, async ({ page, own }) => {
	test.slow();
	await openProduct(page, own, 'men-captain');
	await field(page, 'Price in dollars').fill('31.50');
	const second = await page.getByLabel('Text for picture 2').inputValue();
	await page.getByRole('button', { name: 'Move Up, picture 2' }).click();
	await saveProduct(page);
	const preview = await openPreview(page);
	await expect(bar(preview)).toContainText('Not published. Nothing can be bought here.');
	const main = preview.getByRole('main');
	await expect(main).toContainText('$31.50');
	await expect(preview.getByRole('button', { name: /^Zoom/ }).first()).toHaveAccessibleName(
		`Zoom: ${second}`,
	);
	await expectAccessible(preview);

	// Nothing is bought or stored.
	const before = await stored(preview);
	await preview.getByRole('radio', { name: 'M', exact: true }).check();
	// On a phone the button exists twice: in the page and in the bar at the bottom.
	await preview
		.getByRole('button', { name: /Add to Cart/ })
		.filter({ visible: true })
		.first()
		.click();
	await expect(main).toContainText('This is a preview: nothing can be bought here.');
	expect(await stored(preview)).toBe(before);
	await preview.waitForLoadState('networkidle');
	expect(await preview.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);

	// Links stay in the preview.
	const base = new URL(preview.url()).pathname.split('/').slice(0, 4).join('/');
	await preview.getByRole('contentinfo').getByRole('link', { name: 'Men', exact: true }).click();
	await expect(preview).toHaveURL(`${base}/men`);
	await expect(main).toContainText('$31.50');
	await expectAccessible(preview);
	await preview.goBack();
	await expect(preview).toHaveURL(`${base}${shirt}?size=M`);
	await expect(main).toContainText('$31.50');
	await preview.goto(`${base}/nowhere`);
	await expect(bar(preview)).toBeVisible();
	await bar(preview).getByRole('button', { name: 'Leave Preview' }).click();
	await expect(preview).toHaveURL(`${own.url}/?`);
	await preview.goto(shirt);
	await expect(main).toContainText('$34.99');
});

test(
	'a link shows the preview without an account, until it is revoked',
	deepOnDesktop,
	async ({ page, browser, own }) => {
		test.slow();
		await openDesk(page, own, '/desk/publish');
		await page.getByRole('button', { name: 'Make a Link for 7 Days' }).click();
		const made = page.getByLabel('Link to the preview, shown once');
		await expect(made).toBeVisible({ timeout: 60_000 });
		const links = page.getByRole('list', { name: 'Links to previews' });
		await expect(links.getByRole('listitem')).toHaveCount(1);
		await expectAccessible(page);
		const visitor = await (await browser.newContext({ baseURL: own.url })).newPage();
		const address = await made.inputValue();
		await visitor.goto(address);
		await expect(bar(visitor)).toBeVisible();
		await links.getByRole('button', { name: /^Revoke/ }).click();
		await expect(links).toBeHidden();
		await expect(made).toBeHidden();
		const gone = await visitor.goto(address);
		expect(gone?.status()).toBe(404);
		await expect(visitor.getByRole('main')).toContainText('Please ask the shop for a new one.');
		await visitor.context().close();
	},
);
