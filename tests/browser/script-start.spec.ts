import { paintPatience } from '../../app/script-start.ts';
import { alive } from './alive.ts';
import { expect, test } from './fixtures.ts';

// docs/decisions/006: what is seen first shares the line with no script.

test('no script is asked for before something is painted', async ({ page }) => {
	await page.goto('/');
	await alive(page.getByRole('banner').getByRole('link').first());
	const { paint, scripts } = await page.evaluate(() => ({
		paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
		scripts: performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.endsWith('.js'))
			.map(({ startTime }) => startTime),
	}));
	expect(scripts.length).toBeGreaterThan(3);
	expect(Math.min(...scripts)).toBeGreaterThan(paint);
});

test('a page in a tab that is not seen starts at once', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, 'hidden', { value: true });
		// Nothing is painted there, so nothing is ever told of.
		PerformanceObserver.prototype.observe = () => undefined;
	});
	await page.clock.install();
	await page.goto('/');
	await alive(page.getByRole('banner').getByRole('link').first());
});

test('a browser that tells of no paint waits a moment and no longer', async ({ page }) => {
	await page.addInitScript(() => {
		PerformanceObserver.prototype.observe = () => undefined;
	});
	await page.clock.install();
	await page.goto('/');
	const scripts = () =>
		page.evaluate(
			() =>
				performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length,
		);
	await page.clock.pauseAt(new Date(Date.now() + paintPatience / 2));
	expect(await scripts()).toBe(0);
	await page.clock.fastForward(paintPatience);
	await page.clock.resume();
	await alive(page.getByRole('banner').getByRole('link').first());
});
