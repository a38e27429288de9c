import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { publishBeforeStart } from '../many-products.ts';
import { products } from '../publication.ts';
import { startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { answerStock, captain } from './product-page.ts';
import { readText, shirt, tee } from './shopper.ts';
import { deep, onPhone } from './tags.ts';

function factsOf(page: Page): Locator {
	return page.getByRole('region', { name: 'Made and Cared For' });
}

test.beforeEach(({ page }) => answerStock(page));

test('the facts of a garment stand once, and its care has symbols', async ({ page }) => {
	await page.goto(tee);
	const facts = factsOf(page);
	await facts.scrollIntoViewIfNeeded();
	await expect(facts.getByRole('figure')).toContainText(
		'UPF 50+ blocks 98% of UV rays. Of every 50 rays, one gets through.',
	);
	const rows = [
		['Fabric', '100% polyester'],
		['Fabric weight', '145 g/m² (4.3 oz/yd²)'],
		['Knit', 'Interlock jersey'],
		['Seams', 'Flatlock, nothing to chafe'],
		['Print', 'Dyed into the fiber, so it can’t crack or peel'],
		['Origin', 'Imported'],
	] as const;
	await expect(facts.getByRole('term')).toHaveText([...rows.map(([name]) => name), 'Care']);
	const care = [
		'Machine wash cold with like colors.',
		'No bleach.',
		'Tumble dry low.',
		'Do not iron the print.',
		'Do not dry clean.',
	];
	const values = facts.getByRole('definition');
	await expect(values).toHaveText([...rows.map(([, value]) => value), ...care]);
	const symbols = values.filter({ has: page.locator('svg[aria-hidden="true"]') });
	await expect(symbols).toHaveText(care);
	const text = await readText(page.getByRole('main'));
	for (const fact of ['UPF 50+ blocks', '98%', 'polyester', 'Interlock']) {
		expect(text.split(fact), fact).toHaveLength(2);
	}
});

test('symbols of care have the color of the text in forced colors', onPhone, async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto(tee);
	const line = factsOf(page).getByRole('definition').filter({ hasText: 'No bleach.' });
	const strokeOf = (element: Element) => getComputedStyle(element).stroke;
	const colourOf = (element: Element) => getComputedStyle(element).color;
	expect(await line.locator('svg').evaluate(strokeOf)).toBe(await line.evaluate(colourOf));
});

const { bullets: _b, care: _c, fabric: _f, facts: _, specifications: _s, ...known } = captain;
const { upf: _u, ...bare } = known;
const wordy = {
	...bare,
	id: 'wordy',
	slug: 'wordy',
	name: 'Wordy Shirt',
	specifications: [{ name: 'N'.repeat(60), value: 'v'.repeat(200) }],
	care: ['w'.repeat(500), ...Array.from({ length: 11 }, () => 'Do not bleach.')].join('\n'),
};

/** A shop with a product without facts, and one with long ones. */
const ownShopTest = test.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	baseURL: async ({}, use) => {
		const dataDir = mkdtempSync(join(tmpdir(), 'blue-facts-'));
		await publishBeforeStart(`sqlite:${dataDir}/blue.db`, [
			...products,
			{ ...bare, id: 'bare', slug: 'bare' },
			wordy,
		]);
		const shop = await startShop({ dataDir });
		await use(shop.url);
		await shop.stop();
		rmSync(dataDir, { recursive: true });
	},
});

ownShopTest(
	'a product without facts has no table, and long facts stay within 320 px',
	deep,
	async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto('/product/bare');
		await expect(page.getByRole('region', { name: 'Questions' })).toContainText(
			'Ask about this shirt',
		);
		await expect(factsOf(page)).toHaveCount(0);

		await page.goto('/product/wordy');
		await expect(factsOf(page).locator('dd svg')).toHaveCount(11);
		for (const part of [page.locator('html'), ...(await factsOf(page).locator('dt, dd').all())]) {
			const isCut = await part.evaluate((element) => element.scrollWidth > element.clientWidth);
			expect(isCut).toBe(false);
		}
		await expectAccessible(page);
	},
);

test('the drawing tells of its own print', deep, async ({ page }) => {
	const drawing = page.getByRole('region', { name: 'The Drawing' });
	await page.goto(tee);
	await expect(drawing).toContainText('The octopus, because it is the cleverest thing');
	await page.goto(shirt);
	await expect(drawing).toContainText('The wheel and anchor, because somebody has to steer.');
});
