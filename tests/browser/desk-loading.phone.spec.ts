import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

// A button that moves between the two halves of a press gets no click.
for (const { path, late, button } of [
	{ path: 'products', late: 'publication', button: 'Export as CSV' },
	{ path: 'products/men-captain', late: 'schedules', button: 'Duplicate' },
	{ path: 'collections', late: 'publication', button: 'Move Up, Women’s Collection' },
]) {
	test(`/desk/${path} shows no button that ${late} would move`, deep, async ({ page, shop }) => {
		const held = Promise.withResolvers<void>();
		await page.route(`**/v1/desk/${late}`, async (route) => {
			await held.promise;
			await route.continue();
		});
		const answered = page.waitForResponse(`**/v1/desk/${path}`);
		await openDesk(page, shop, `/desk/${path}`);
		await (await answered).finished();
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		const shown = page.getByRole('button', { name: button });
		await expect(shown).toHaveCount(0);
		held.resolve();
		await expect(shown).toBeVisible();
	});
}
