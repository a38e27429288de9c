import type { Page } from '@playwright/test';
import { builtPaths } from './built-paths.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const stylesheet = '**/assets/shop-*.css';

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test(
	'every page looks the same before the styles of all pages are there',
	deep,
	async ({ page }) => {
		test.slow();
		await page.route(/\.js$|\/pictures\//, (route) => route.abort());
		for (const path of builtPaths) {
			await page.route(stylesheet, (route) => route.abort());
			const before = await stylesAt(page, path);
			await page.unroute(stylesheet);
			const withStyles = page.waitForResponse(stylesheet);
			const after = await stylesAt(page, path);
			expect((await withStyles).status()).toBe(200);
			expect.soft(before, path).toEqual(after);
		}
	},
);

/** The box and all computed styles of every visible element. */
async function stylesAt(page: Page, path: string): Promise<readonly string[]> {
	await page.goto(path, { waitUntil: 'load' });
	await page.evaluate(() => document.fonts.ready);
	return page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.cancel();
		const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
			element.checkVisibility(),
		);
		return shown.flatMap((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const place = `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round)}`;
			return [null, '::before', '::after'].map((part) => {
				const style = getComputedStyle(element, part);
				if (part && style.content === 'none') return `${part} none`;
				const names = [...style].filter((name) => !name.startsWith('--'));
				return [part ?? place, ...names.map((name) => style.getPropertyValue(name))].join(' ');
			});
		});
	});
}
