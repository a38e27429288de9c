import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Catalogue, catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { pricesChanged } from '../../core/checkout/checkout-request.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { oneShirt } from '../checkout/testing/checkout-bodies.ts';
import { checkoutCalls } from '../checkout/testing/checkout-calls.ts';

const [, , shirt] = products as readonly [Product, Product, Product];

/** The next publication, in which the shirt is changed, and a product is new. */
function nextWith(change: Partial<Product>): Catalogue {
	const changed = products.map((one) => (one.id === shirt.id ? { ...one, ...change } : one));
	const cap = { ...shirt, id: 'cap', slug: 'cap', name: 'Cap' };
	return catalogueOf({ ...catalogue, number: 2, products: [...changed, cap] });
}

onOneDatabase('a new publication', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	beforeEach(() => {
		context.publication.catalogue = catalogue;
	});
	afterAll(async () => await context.stop());

	const pay = () => checkoutCalls(context).checkout(oneShirt());

	it('changes what checkout charges at once, and what the shopper saw is asked again', async () => {
		expect((await pay()).status).toBe(200);
		context.publication.catalogue = nextWith({ priceCents: 3999 });
		expect(await pay()).toMatchObject({ status: 409, body: { error: pricesChanged } });
	});

	it('takes a size away', async () => {
		context.publication.catalogue = nextWith({ sizes: ['S'] });
		const refused = await pay();
		expect(refused.status).toBe(409);
		expect(refused.body.error).toContain('is no longer sold in size M');
	});

	it('is what the desk counts', async () => {
		context.publication.catalogue = nextWith({ name: 'Shirt' });
		const { body } = await context.desk('GET stock');
		const names = (body as { products: { name: string }[] }).products.map(({ name }) => name);
		expect(names.slice(2)).toEqual(['Shirt', products[3]?.name, 'Cap']);
		expect((await context.desk('PUT stock/cap/M', { onHand: 3, seen: null })).status).toBe(200);
	});

	it.each([
		['a checkout', pay],
		['a table of stock', () => context.desk('GET stock')],
		['a change of stock', () => context.desk(`PUT stock/${shirt.id}/L`, { onHand: 3, seen: null })],
		['a list of returns', () => context.desk('GET returns')],
	])('is read once by %s', async (_, ask) => {
		context.publication.reads = 0;
		await ask();
		expect(context.publication.reads).toBe(1);
	});
});
