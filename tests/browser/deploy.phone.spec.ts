import { products } from '../publication.ts';
import { untilCached } from './cached-paths.ts';
import { expect, test } from './fixtures.ts';
import { startDeployed } from './second-build.ts';
import { addressBox, addToCart, fillAddress, tee, typedAddress } from './shopper.ts';
import { deep } from './tags.ts';

const shirt = products.find(({ slug }) => tee.endsWith(slug));
if (!shirt) throw new Error('The tee is not in the catalogue');
const { name } = shirt;
const { city = '' } = typedAddress;

test.use({
	expectedErrors: [
		/Failed to load resource|Failed to fetch dynamically|ERR_CONNECTION_REFUSED|text\/html/,
	],
});

test.describe('an open tab whose code is gone', () => {
	test('reloads once, with everything that was typed', deep, async ({ page }) => {
		await using deployed = await startDeployed();
		const loads: string[] = [];
		page.on('domcontentloaded', () => loads.push(page.url()));
		await addToCart(page, deployed.url + tee, 'S');
		await page.goto(`${deployed.url}/checkout`);
		await fillAddress(page);
		await page.waitForFunction(() => document.querySelector('.line-strip'));
		await deployed.deploy();

		loads.length = 0;
		await page.getByRole('link', { name: 'Back to Cart' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
		// The page may be visible before its load event.
		await expect.poll(() => loads).toEqual([`${deployed.url}/cart`]);
		await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
		await expect(addressBox(page, 'city')).toHaveValue(city);
	});

	test('shows an error if the shop has no other build', deep, async ({ page }) => {
		await page.route(/\/assets\/product-.*\.js$/, (route) => route.fulfill({ status: 404 }));
		await page.goto('/products');
		await page.waitForFunction(() => document.querySelector('.line-strip'));
		const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === tee);
		await page.getByRole('main').getByRole('link', { name }).first().click();
		await looked;
		await expect(page.getByRole('heading', { name: 'This Page Didn’t Load' })).toBeVisible();
	});
});

test.describe('with a worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test(
		'an open tab keeps its own files, and a new one gets the new build',
		deep,
		async ({ page, context }) => {
			await using deployed = await startDeployed();
			await page.goto(`${deployed.url}/products`);
			await untilCached(page);
			deployed.stall(true);
			await page.goto(`${deployed.url}/products`);
			await expect(page.getByRole('heading', { level: 1, name: 'Shop All' })).toBeVisible();
			deployed.stall(false);
			await page.evaluate(() => caches.open('blue-0-pages'));
			await deployed.deploy();

			const taken = page.evaluate(async () => {
				const isTaken = new Promise((resolve) => {
					navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
				});
				await (await navigator.serviceWorker.ready).update();
				await isTaken;
			});
			await taken;
			await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('blue-0-pages');
			await page.getByRole('main').getByRole('link', { name }).first().click();
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
			const scripts = () =>
				page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
			expect((await scripts()).join()).not.toContain('new.js');

			const fresh = await context.newPage();
			await fresh.goto(deployed.url + tee);
			await fresh.waitForFunction(() =>
				performance
					.getEntriesByType('resource')
					.some(({ name }) => /product-.*\.new\.js$/.test(name)),
			);
		},
	);

	test('without offline pages the worker and all caches are gone', deep, async ({ page }) => {
		await using deployed = await startDeployed();
		await page.goto(`${deployed.url}/products`);
		await untilCached(page);
		await deployed.restart({ OFFLINE_PAGES: 'off' });
		await page.goto(`${deployed.url}/about`);
		// The browser checks for a new worker only at certain times.
		await page.evaluate(async () => {
			await (await navigator.serviceWorker.getRegistration())?.update();
		});
		await expect(async () => {
			// The old worker gives way when it is idle, which one with attached tools never is, or when
			// no tab is left.
			await page.goto('about:blank');
			await page.goto(`${deployed.url}/about`);
			// Only the names: opening a cache would create it.
			expect(await page.evaluate(async () => await caches.keys())).toEqual([]);
		}).toPass();
	});
});
