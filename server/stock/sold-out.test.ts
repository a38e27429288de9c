import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { findUnavailable } from './sold-out.ts';
import { openStockTestContext, type StockTestContext } from './testing/stock-test-context.ts';

onOneDatabase('the sizes that pages and feeds offer', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create());
		await context.set({ id: 'men-captain', size: 'XL' }, 0);
	});
	afterAll(async () => await context.stop());

	const all = catalogue.products.flatMap(({ id, sizes }) => sizes.map((size) => `${id}/${size}`));

	async function unavailable(facts: Partial<ShopFacts>, nowMs = Date.now()) {
		const shop = { ...catalogue.shop, ...facts };
		const found = await findUnavailable({
			db: context.db,
			currentCatalogue: () => ({ ...catalogueOf({ ...catalogue, shop }), number: 1 }),
			now: () => nowMs,
		});
		return [...found];
	}

	it('are those in stock, and none while the shop is closed', async () => {
		const sentence = 'We are at the boat show.';
		expect(await unavailable({})).toEqual(['men-captain/XL']);
		expect(await unavailable({ closed: { sentence } })).toEqual(all);
	});

	it('are offered again at midnight in Miami of the day of opening', async () => {
		const closed = { sentence: 'We sail.', until: '2026-11-21' };
		const opensMs = Date.UTC(2026, 10, 21, 5);
		expect(await unavailable({ closed }, opensMs - 1)).toEqual(all);
		expect(await unavailable({ closed }, opensMs)).toEqual(['men-captain/XL']);
	});
});
