import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { simulateConnection } from './simulated-connection.ts';
import { deep } from './tags.ts';

test.use(withMotion);

const goodLine = { saveData: false, effectiveType: '4g', downlink: 10 };
const filmFile = /\/assets\/(film-.*\.js|hero-.*\.(webm|mp4))$/;

/** Requests for the film until the page was loaded and idle twice. */
async function filmRequests(page: Page): Promise<string[]> {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (filmFile.test(request.url())) asked.push(request.url());
	});
	await page.goto('/');
	const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
	await page.evaluate(idle);
	await page.evaluate(idle);
	await page.waitForLoadState('networkidle');
	return asked;
}

function isPaused(page: Page) {
	return page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);
}

test('the film loads after the page, plays without sound and stops on demand', async ({ page }) => {
	await simulateConnection(page, goodLine);
	expect(await filmRequests(page)).not.toEqual([]);
	const pause = page.getByRole('button', { name: 'Pause film' });
	await expect(pause).toBeVisible();
	expect(await isPaused(page)).toBe(false);
	expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
	const [loadedAt, askedAt] = await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType('navigation');
		const film = performance
			.getEntriesByType('resource')
			.find(({ name }) => /hero-.*webm/.test(name));
		return [(navigation as PerformanceNavigationTiming).loadEventStart, film?.startTime ?? 0];
	});
	expect(askedAt).toBeGreaterThan(loadedAt);

	await pause.click();
	await expect.poll(() => isPaused(page)).toBe(true);
	await page.getByRole('button', { name: 'Play film' }).click();
	await expect.poll(() => isPaused(page)).toBe(false);
});

test('the film fills the first screen and moves nothing', async ({ page }) => {
	await simulateConnection(page, goodLine);
	for (const width of [320, 360, 1440]) {
		await page.setViewportSize({ width, height: 740 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		const places = () =>
			page
				.locator('.home-opening :is(h1, p, a)')
				.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
		const before = await places();
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.reload();
		await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible();
		expect(await places()).toEqual(before);
		const section = await page.locator('.home-opening').boundingBox();
		expect(await page.locator('video').boundingBox()).toEqual(section);
	}
});

test('the film pauses while it is not visible', deep, async ({ page }) => {
	await simulateConnection(page, goodLine);
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect.poll(() => isPaused(page)).toBe(true);
	await page.evaluate(() => scrollTo(0, 0));
	await expect.poll(() => isPaused(page)).toBe(false);
});

test('reduced motion stops it while it plays', deep, async ({ page }) => {
	await simulateConnection(page, goodLine);
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible();
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(page.locator('video')).toHaveCount(0);
	await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
});

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('no film is fetched', async ({ page }) => {
		await simulateConnection(page, goodLine);
		expect(await filmRequests(page)).toEqual([]);
		await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
	});
});

const slowLines = [
	{ saveData: true, downlink: 10 },
	{ effectiveType: '2g', downlink: 10 },
	{ effectiveType: '3g', downlink: 10 },
	{ effectiveType: '4g', downlink: 4.9 },
];

for (const line of slowLines) {
	test(`no film is fetched over ${JSON.stringify(line)}`, deep, async ({ page }) => {
		await simulateConnection(page, line);
		expect(await filmRequests(page)).toEqual([]);
	});
}

test('a phone gets a film of its own, of at most 600 KB', async ({ page }) => {
	await simulateConnection(page, goodLine);
	const film = page.waitForResponse(/hero-.*\.(webm|mp4)$/);
	await page.goto('/');
	const { headers, url } = await film.then(async (response) => ({
		headers: await response.allHeaders(),
		url: response.url(),
	}));
	expect(url).toContain('/hero-phone-');
	const bytes = Number(headers['content-range']?.split('/')[1] ?? headers['content-length']);
	expect(bytes).toBeGreaterThan(100_000);
	expect(bytes).toBeLessThan(600_000);
});

test('a wide screen gets the wide film', deep, async ({ page }) => {
	await simulateConnection(page, goodLine);
	await page.setViewportSize({ width: 1280, height: 800 });
	const films = (await filmRequests(page)).filter((url) => url.includes('/hero-'));
	expect(films).not.toEqual([]);
	expect(films.filter((url) => url.includes('-phone-'))).toEqual([]);
});

test('a browser that does not report the connection gets the film', async ({ page }) => {
	await simulateConnection(page, undefined);
	expect(await filmRequests(page)).not.toEqual([]);
});

test.describe('a film that fails', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('leaves the poster and no button', deep, async ({ page }) => {
		await simulateConnection(page, goodLine);
		await page.route(/\.(webm|mp4)$/, (route) => route.abort());
		const lastFailed = page.waitForEvent('requestfailed', (request) =>
			request.url().endsWith('.mp4'),
		);
		await page.goto('/');
		await lastFailed;
		await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
		await expect(page.locator('video')).toHaveCSS('opacity', '0');
		const poster = page.locator('[data-tone=hero-poster]');
		expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
			0,
		);
	});
});
