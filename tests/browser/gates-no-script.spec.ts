import type { Page } from '@playwright/test';
import { builtPaths } from './built-paths.ts';
import { expect, test } from './fixtures.ts';
import { onPhone } from './tags.ts';

// Every page without script, which is also its state before hydration.

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

interface Found {
	readonly heads: number;
	readonly links: readonly string[];
	readonly idle: readonly string[];
	readonly unloaded: readonly string[];
}

/** Runs in the page: its content, and controls that do nothing. */
function read(): Found {
	const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
	const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen);
	const controls = 'button, input:not([type=hidden]), select, textarea';
	const pictures = all('img').filter((image) => {
		const { top, bottom } = image.getBoundingClientRect();
		return bottom > 0 && top < innerHeight;
	}) as HTMLImageElement[];
	return {
		heads: all('h1').length,
		links: all('a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
		idle: all(controls)
			.filter((control) => !control.matches(':disabled') && !control.closest('form[action]'))
			// A picture inside a button that enlarges it still counts as a picture.
			.filter((control) => !control.querySelector('img'))
			.map((control) => control.outerHTML.slice(0, 160)),
		unloaded: pictures
			.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
			.map(({ currentSrc, alt }) => `${currentSrc} ${alt}`),
	};
}

async function visit(page: Page, path: string): Promise<Found> {
	const answer = await page.goto(path, { waitUntil: 'load' });
	expect.soft(answer?.status(), path).toBe(200);
	await expect.soft(page, path).toHaveTitle(/\w.*Blue/);
	return await page.evaluate(read);
}

test(
	'without script every page can be read, has links, and shows no control that does nothing',
	onPhone,
	async ({ page }) => {
		test.slow();
		const links = new Set<string>();
		for (const path of builtPaths) {
			const found = await visit(page, path);
			for (const link of found.links) links.add(link.replace(/#.*/, ''));
			expect.soft(found.heads, `${path}: main headings`).toBe(1);
			expect.soft(found.idle, `${path}: does nothing`).toEqual([]);
			expect.soft(found.unloaded, `${path}: pictures`).toEqual([]);
			for (const part of ['banner', 'contentinfo'] as const) {
				await expect.soft(page.getByRole(part).getByRole('link').first(), path).toBeVisible();
			}
			const notice = page.getByRole('complementary', { name: 'Without script' });
			await expect.soft(notice, path).toContainText('buying, searching and accounts need it');
			await expect.soft(notice.getByRole('link'), path).toHaveCount(2);
		}
		for (const link of links) {
			const answer = await page.request.get(link);
			expect.soft(answer.status(), link).toBe(200);
		}
	},
);
