import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { collectionAt } from '../../../core/catalogue/collection-products.ts';
import { resolveCollections } from '../../../core/catalogue/collection-rule.ts';
import { lineFor } from '../../../core/checkout/cart.ts';
import { checkoutRequest, pricesChanged } from '../../../core/checkout/checkout-request.ts';
import { refuse } from '../../../core/outcome.ts';
import { address, oneShirt } from '../../../server/checkout/testing/checkout-bodies.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { products, terms } from '../../../tests/publication.ts';
import { publishConflictSchema } from '../../rules/products.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { setSwatch } from '../testing/palette-calls.ts';
import { publishingCalls, sentencesIn, shirt } from '../testing/publishing-calls.ts';

const [tee] = products as readonly [Product];

describe.each(databaseKinds())('publishing at the desk on $name', ({ create }) => {
	let context: DeskTestContext;
	const opened: DeskTestContext[] = [];
	beforeEach(async () => {
		context = await openDeskTestContext(await create());
		opened.push(context);
	});
	afterEach(async () => await opened.pop()?.stop());
	afterAll(() => expect(opened).toEqual([]));

	const {
		answer,
		sentences,
		publish,
		publishOnly,
		undo,
		product,
		save,
		act,
		madeInPortugal,
		newCap,
		cartWith,
		count,
		prices,
		numbers,
		whileRendering,
	} = publishingCalls(() => context);

	it('is refused if nothing has changed', async () => {
		expect(await answer()).toMatchObject({ number: 1, publishedBy: null, documents: [] });
		const { basis } = (await product(shirt.id)).publishing;
		expect(await publishOnly({ kind: 'product', id: shirt.id, basis })).toMatchObject({
			status: 409,
			body: { error: 'Nothing has changed since the last publication.', present: { number: 1 } },
		});
	});

	it('puts what is new first among the new arrivals, and what comes back where it was', async () => {
		const arrivals = () => {
			const current = resolveCollections(context.services.currentCatalogue());
			return collectionAt('/new-arrivals', current)?.picked;
		};
		const first = products.map(({ id }) => id);
		expect(arrivals()).toEqual(first);
		const cap = await newCap();
		await publish();
		expect(arrivals()).toEqual([cap, ...first]);
		await act(shirt.id, 'archive');
		await publish();
		await act(shirt.id, 'restore');
		await save(shirt.id, { facts: madeInPortugal });
		await publish();
		expect(arrivals()).toEqual([cap, ...first]);
		await save(cap, { price: '20.00' });
		expect((await publish()).body).toMatchObject({ documents: [] });
		expect(arrivals()).toEqual([cap, ...first]);
	});

	it('changes the price that shoppers see and pay, and records it', async () => {
		await save(shirt.id, { price: '36.99' });
		const changes = [
			{
				sentence: `${shirt.name}: price from $34.99 to $36.99.`,
				pages: [`/product/${shirt.slug}`, '/', '/new-arrivals', '/products', '/men'],
			},
		];
		const alone = { changes, faults: [], notes: [], basis: expect.any(String) };
		expect((await answer()).documents).toEqual([
			{ kind: 'product', id: shirt.id, name: shirt.name, ...alone },
		]);
		expect((await product(shirt.id)).publishing).toEqual(alone);
		expect((await publish()).body).toMatchObject({
			number: 2,
			publishedBy: context.merchant.email,
			documents: [],
		});
		expect(await context.checkout(oneShirt())).toMatchObject({
			status: 409,
			body: { error: pricesChanged },
		});
		const order = await context.buy(cartWith(shirt.id));
		expect(order.subtotal_cents).toBe(3699);
		expect(await product(shirt.id)).toMatchObject({ state: 'published', revision: 2 });
		expect(await prices(shirt.id)).toEqual([
			{ price_cents: 3499, publication_number: 1 },
			{ price_cents: 3699, publication_number: 2 },
		]);
		const { body } = await context.desk('GET audit?kind=products');
		expect(body.entries.map(({ what }: { what: string }) => what)).toEqual([
			`Published publication 2: ${shirt.name}: price from $34.99 to $36.99.`,
		]);
	});

	it('shows the price before a reduction, and the lowest price of the 30 days before', async () => {
		const dayMs = 24 * 60 * 60 * 1000;
		const sold = () => context.services.currentCatalogue().byId(shirt.id);
		/** Publishes prices some days after the ones before. The session of the desk must not end. */
		async function publishPrices(days: number, price: string, compareAt: string) {
			await context.db
				.updateTable('price_changes')
				.set(({ eb }) => ({ from_ms: eb('from_ms', '-', days * dayMs) }))
				.execute();
			await save(shirt.id, { price, compareAt });
			expect((await publish()).status).toBe(200);
			return sold();
		}
		await publishPrices(10, '31', '');
		expect(await publishPrices(10, '29', '34.99')).toMatchObject({
			priceCents: 2900,
			lowestPriceCents: 3100,
		});
		expect(await sentences()).toEqual([]);
		expect(await publishPrices(40, '27', '34.99')).toMatchObject({
			priceCents: 2700,
			lowestPriceCents: 3100,
		});
		expect((await context.buy(cartWith(shirt.id))).subtotal_cents).toBe(2700);
		expect(await publishPrices(1, '30', '34.99')).toMatchObject({
			priceCents: 3000,
			lowestPriceCents: 2700,
		});
		const ended = await publishPrices(1, '34.99', '');
		expect(ended).not.toHaveProperty('lowestPriceCents');
		expect(ended).not.toHaveProperty('compareAtCents');
		const again = await publishPrices(31, '30', '40');
		expect(again).toMatchObject({ compareAtCents: 4000, lowestPriceCents: 3499 });
		const cap = await newCap({ compareAt: '25' });
		await publish();
		expect(context.services.currentCatalogue().byId(cap)).not.toHaveProperty('lowestPriceCents');
		expect(sold()).toEqual(again);
	});

	it('charges the price of the size', async () => {
		const ofXl = { size: 'XL', price: '39.99', sku: '', gtin: '', weightGrams: '' } as const;
		await save(shirt.id, { variants: [ofXl] });
		expect(await sentences()).toEqual([`${shirt.name}: price of size XL from $34.99 to $39.99.`]);
		const seenBefore = checkoutRequest([lineFor(shirt, 'XL', 1)], address, terms, null);
		expect((await publish()).status).toBe(200);
		const sold = context.services.currentCatalogue().byId(shirt.id) as Product;
		const both = [lineFor(sold, 'M', 1), lineFor(sold, 'XL', 2)];
		const order = await context.buy(checkoutRequest(both, address, terms, null));
		expect(order.subtotal_cents).toBe(3499 + 2 * 3999);
		expect(await context.checkout(seenBefore)).toMatchObject({
			status: 409,
			body: { error: pricesChanged },
		});
	});

	it('adds a fifth garment, which is then bought at its price', async () => {
		const id = await newCap();
		expect(await product(id)).toMatchObject({ state: 'new', faults: [], isDeletable: true });
		expect(await sentences()).toEqual(['New product: Captain Cap, $19.50.']);
		expect((await publish()).status).toBe(200);
		await count(id);
		const order = await context.buy(cartWith(id));
		expect(order.subtotal_cents).toBe(1950);
		expect(await product(id)).toMatchObject({ state: 'published', isDeletable: false });
		const { revision } = await product(id);
		expect((await context.desk(`DELETE products/${id}`, { revision })).status).toBe(409);
	});

	it('starts a size that was never sold with 0 pieces, and leaves what comes back', async () => {
		const level = async (id: string, size: string) => {
			const { body } = await context.desk('GET stock');
			const all = body.products as {
				id: string;
				sizes: { size: string; onHand: number | null }[];
			}[];
			return all.find((one) => one.id === id)?.sizes.find((one) => one.size === size)?.onHand;
		};
		const id = await newCap();
		await save(shirt.id, { sizes: ['XS', ...shirt.sizes] });
		expect((await publish()).status).toBe(200);
		expect([await level(id, 'M'), await level(shirt.id, 'XS')]).toEqual([0, 0]);
		expect(await level(shirt.id, 'M')).toBeNull();
		await act(shirt.id, 'archive');
		expect((await publish()).status).toBe(200);
		await act(shirt.id, 'restore');
		await save(shirt.id, { facts: madeInPortugal, sizes: [...shirt.sizes, 'One Size'] });
		const { products: listed } = (await context.desk('GET products')).body;
		expect(listed.find(({ id }: { id: string }) => id === shirt.id)).toMatchObject({
			stock: null,
			soldOutSizes: ['One Size'],
		});
		await save(shirt.id, { sizes: [...shirt.sizes] });
		expect((await publish()).status).toBe(200);
		expect(await level(shirt.id, 'M')).toBeNull();
	});

	it('leaves incomplete products as they are, with sentences at their fields', async () => {
		await context.desk('POST products', { name: 'Sketch' });
		await save(shirt.id, { care: 'Wash cold.' });
		await save(tee.id, { price: '29.999' });
		const { documents } = await answer();
		expect(documents).toMatchObject([
			{
				id: tee.id,
				name: tee.name,
				changes: [],
				faults: [{ field: 'price', sentence: 'The price has at most two decimals.' }],
			},
			{ id: shirt.id, faults: [] },
			{ id: 'sketch', name: 'Sketch', changes: [] },
		]);
		const [incomplete] = documents;
		if (!incomplete) throw new Error('no product is incomplete');
		const refused = await publishOnly(incomplete);
		expect([refused.status, refused.body.error]).toEqual([
			409,
			`${tee.name}: The price has at most two decimals. Nothing was published.`,
		]);
		expect(await numbers()).toBe(1);
		expect((await publish()).body).toMatchObject({ number: 2 });
		const catalogue = context.services.currentCatalogue();
		expect(catalogue.products).toHaveLength(4);
		expect(catalogue.byId(shirt.id)?.care).toBe('Wash cold.');
		expect(catalogue.byId(tee.id)).toEqual(tee);
	});

	it('publishes one thing, and several together', async () => {
		await save(shirt.id, { price: '36.99' });
		await save(tee.id, { price: '28' });
		const cap = await newCap();
		const { publishing } = await product(shirt.id);
		const alone = await publishOnly({ kind: 'product', id: shirt.id, ...publishing });
		expect(alone).toMatchObject({
			status: 200,
			body: { number: 2, documents: [{ id: tee.id }, { id: cap }] },
		});
		const { byId, products: sold } = context.services.currentCatalogue();
		expect([byId(shirt.id)?.priceCents, byId(tee.id)?.priceCents, sold.length]).toEqual([
			3699, 2999, 4,
		]);
		expect((await prices(tee.id)).length).toBe(1);
		expect((await publish(alone.body)).status).toBe(200);
		expect(context.services.currentCatalogue().byId(tee.id)?.priceCents).toBe(2800);
		expect(await numbers()).toBe(3);
	});

	it('publishes the order of menus alone', async () => {
		const { collections } = (await context.desk('GET collections')).body;
		const ids = collections.map(({ id }: { id: string }) => id);
		const moved = [ids[1], ids[0], ...ids.slice(2)];
		expect((await context.desk('PUT collections', { ids: moved })).status).toBe(200);
		await save(shirt.id, { price: '36.99' });
		const menu = (await answer()).documents.find(({ kind }) => kind === 'menu');
		expect(menu).toMatchObject({
			name: 'Order of menus',
			changes: [{ sentence: 'The collections have another order in menus.' }],
		});
		if (!menu) throw new Error('the order is published');
		expect((await publishOnly(menu)).body).toMatchObject({ documents: [{ id: shirt.id }] });
		const { collections: shown } = context.services.currentCatalogue();
		expect(shown.map(({ id }) => id)).toEqual(moved);
	});

	it('publishes a product with its new color, and no other color', async () => {
		await setSwatch(context, 'Sand', '#f1eadd');
		await setSwatch(context, 'Navy', '#0a1f3d');
		await save(shirt.id, { colours: [...shirt.colours, 'Sand'] });
		const { publishing } = await product(shirt.id);
		await publishOnly({ kind: 'product', id: shirt.id, ...publishing });
		const { colours } = context.services.currentCatalogue();
		expect(colours).toContainEqual({ name: 'Sand', swatch: '#f1eadd' });
		expect(colours).toContainEqual({ name: 'Navy', swatch: '#0b2346' });
		expect((await answer()).documents).toMatchObject([{ kind: 'palette', name: 'Colors' }]);
	});

	it('says which address stays with a product that is not published with it', async () => {
		await save(shirt.id, { slug: 'captain' });
		const cap = await newCap({ slug: shirt.slug });
		const { publishing } = await product(cap);
		const sentence = `${shirt.name} has this address in the shop. Publish both together, or choose another one.`;
		expect(publishing.faults).toEqual([{ field: 'slug', sentence }]);
		expect(await publishOnly({ kind: 'product', id: cap, ...publishing })).toMatchObject({
			status: 409,
			body: { error: `Captain Cap: ${sentence} Nothing was published.` },
		});
		expect((await publish()).status).toBe(200);
		const { byId } = context.services.currentCatalogue();
		expect([byId(shirt.id)?.slug, byId(cap)?.slug]).toEqual(['captain', shirt.slug]);
	});

	it('is refused if the product was archived since the merchant looked', async () => {
		await save(shirt.id, { price: '36.99' });
		const seen = await answer();
		await act(shirt.id, 'archive');
		expect(await publish(seen)).toMatchObject({
			status: 409,
			body: {
				error: `${context.merchant.email} changed ${shirt.name} less than a minute ago. Look at the changes again, then publish.`,
				present: { number: 1 },
			},
		});
		expect(context.services.currentCatalogue().byId(shirt.id)).toEqual(shirt);
		expect([await numbers(), await prices(shirt.id)]).toMatchObject([1, { length: 1 }]);
	});

	it('does not mind what was saved of other things since the merchant looked', async () => {
		await save(shirt.id, { price: '36.99' });
		const seen = await answer();
		await save(tee.id, { price: '28' });
		expect((await publish(seen)).body).toMatchObject({ documents: [{ id: tee.id }] });
	});

	it('is refused if a draft was saved since the merchant looked', async () => {
		await save(shirt.id, { price: '36.99' });
		const seen = await answer();
		await save(shirt.id, { price: '3.69' });
		const { status, body } = await publish(seen);
		expect(status).toBe(409);
		const { error, present } = v.parse(publishConflictSchema, body);
		expect(error).toBe(
			`${context.merchant.email} changed ${shirt.name} less than a minute ago. Look at the changes again, then publish.`,
		);
		expect(sentencesIn(present)[0]).toContain('to $3.69');
		expect((await publish(present)).status).toBe(200);
	});

	it('is refused if somebody has published since, and says who', async () => {
		await save(shirt.id, { price: '36.99' });
		const seen = await answer();
		await publish(seen);
		const who = `${context.merchant.email} published less than a minute ago.`;
		expect(await publish(seen)).toMatchObject({
			status: 409,
			body: { error: `${who} Nothing is left to publish.`, present: { number: 2 } },
		});
		await save(shirt.id, { price: '37.99' });
		expect(await publish(seen)).toMatchObject({
			status: 409,
			body: {
				error: `${context.merchant.email} changed ${shirt.name} less than a minute ago. Look at the changes again, then publish.`,
			},
		});
	});

	it('succeeds for one of two who publish at once', async () => {
		await save(shirt.id, { price: '36.99' });
		const seen = await answer();
		const answers = await Promise.all([publish(seen), publish(seen), publish(seen)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		for (const { body } of answers.filter(({ status }) => status === 409)) {
			expect(body.present).toMatchObject({ number: 2, documents: [] });
		}
		expect(await numbers()).toBe(2);
		expect(await prices(shirt.id)).toHaveLength(2);
	});

	it('publishes what the merchant saw if a draft is saved meanwhile', async () => {
		await save(shirt.id, { price: '36.99' });
		whileRendering(() => save(shirt.id, { price: '38' }));
		expect((await publish()).status).toBe(200);
		expect(context.services.currentCatalogue().byId(shirt.id)?.priceCents).toBe(3699);
		expect(await sentences()).toEqual([`${shirt.name}: price from $36.99 to $38.00.`]);
	});

	it('publishes nothing if a new product is deleted meanwhile', async () => {
		const id = await newCap();
		const { revision } = await product(id);
		whileRendering(() => context.desk(`DELETE products/${id}`, { revision }));
		expect(await publish()).toMatchObject({ status: 409, body: { present: { number: 1 } } });
		expect(await prices(id)).toEqual([]);
	});

	it('publishes nothing if the other of two was faster, even by another process', async () => {
		await save(shirt.id, { price: '36.99' });
		whileRendering(async () => {
			await save(shirt.id, { price: '37' });
			expect((await publish()).status).toBe(200);
		});
		expect((await publish()).status).toBe(409);
		expect(context.services.currentCatalogue().byId(shirt.id)?.priceCents).toBe(3700);
		expect(await numbers()).toBe(2);
	});

	it('changes nothing if a page cannot be rendered, and says why', async () => {
		await save(shirt.id, { price: '36.99' });
		context.services.publications.prepare = async () => refuse('The page / cannot be rendered.');
		expect(await publish()).toMatchObject({
			status: 409,
			body: { error: 'The page / cannot be rendered.', present: { number: 1 } },
		});
		expect((await context.checkout(oneShirt())).status).toBe(200);
		const { body } = await context.desk('GET audit?kind=products');
		expect(body.entries[0]).toMatchObject({ outcome: 'refused' });
	});

	it('takes an archived product out of the shop; its orders and its stock stay', async () => {
		const set = { onHand: 7, seen: null };
		await context.desk(`PUT stock/${shirt.id}/L`, set);
		const order = await context.buy(oneShirt());
		await act(shirt.id, 'archive');
		expect((await context.checkout(oneShirt())).status).toBe(200);
		expect(await sentences()).toEqual([`${shirt.name} is no longer for sale.`]);
		expect((await publish()).status).toBe(200);
		expect(await context.checkout(oneShirt())).toMatchObject({
			status: 409,
			body: {
				error: `${shirt.name} is no longer sold. Please remove it from your cart and try again.`,
			},
		});
		expect((await context.shown(order)).lines).toMatchObject([{ name: shirt.name }]);
		const { body } = await context.desk('GET numbers?span=day');
		expect(body.sold).toMatchObject([{ productId: shirt.id, name: shirt.name, pieces: 1 }]);
		const stock = await context.db.selectFrom('stock').select(['product_id', 'on_hand']).execute();
		expect(stock).toEqual([{ product_id: shirt.id, on_hand: 7 }]);
		await act(shirt.id, 'restore');
		await save(shirt.id, { facts: madeInPortugal });
		expect(await sentences()).toEqual([`New product: ${shirt.name}, $34.99.`]);
		expect((await publish()).status).toBe(200);
		expect((await context.checkout(oneShirt())).status).toBe(200);
	});

	it('leads from an archived product to its successor, also after an undo and back', async () => {
		const archive = async (successor: string) =>
			await context.desk(`POST products/${shirt.id}/archive`, {
				revision: (await product(shirt.id)).revision,
				successor,
			});
		for (const wrong of ['none', shirt.id]) {
			expect(await archive(wrong)).toMatchObject({ status: 400 });
		}
		expect(await archive(tee.id)).toMatchObject({
			status: 200,
			body: { state: 'archived', product: { successor: tee.id } },
		});
		expect(await sentences()).toEqual([
			`${shirt.name} is no longer for sale.`,
			`${tee.name}: the page of 1 archived product leads here.`,
		]);
		await publish();
		const replaces = () => context.services.currentCatalogue().byId(tee.id)?.replaces;
		expect(replaces()).toEqual([shirt.id]);
		expect(await product(tee.id)).toMatchObject({ state: 'published' });
		await undo(1);
		expect(replaces()).toBeUndefined();
		expect((await answer()).documents).toMatchObject([{ id: shirt.id }]);
		await undo(2);
		expect(replaces()).toEqual([shirt.id]);
		expect(await sentences()).toEqual([]);
		expect(await product(shirt.id)).toMatchObject({
			state: 'archived',
			product: { successor: tee.id },
		});
	});

	it('counts from 0 what a product has not sold before it was archived', async () => {
		await act(shirt.id, 'archive');
		await publish();
		await act(shirt.id, 'restore');
		await save(shirt.id, { sizes: ['XS', ...shirt.sizes], facts: madeInPortugal });
		expect((await publish()).status).toBe(200);
		const stock = await context.db.selectFrom('stock').select(['size', 'on_hand']).execute();
		expect(stock).toEqual([{ size: 'XS', on_hand: 0 }]);
		// Without a number it sells without end, also after it was archived once more.
		const free = await context.desk(`PUT stock/${shirt.id}/XS`, { onHand: null, seen: 0 });
		expect(free.status).toBe(200);
		for (const action of ['archive', 'restore'] as const) {
			await act(shirt.id, action);
			expect((await publish()).status).toBe(200);
		}
		expect(await context.db.selectFrom('stock').select('size').execute()).toEqual([]);
	});

	it('names what left the shop in the movements of stock', async () => {
		await context.desk(`PUT stock/${shirt.id}/L`, { onHand: 7, seen: null });
		await save(shirt.id, { name: 'Helm Shirt' });
		await publish();
		await save(shirt.id, { name: '' });
		await act(shirt.id, 'archive');
		await publish();
		expect((await context.desk('GET products')).body.products[2]).toMatchObject({
			state: 'archived',
		});
		const { body } = await context.desk('GET stock/movements');
		expect(body.movements[0]).toMatchObject({ product: shirt.id, name: 'Helm Shirt' });
	});

	it('is refused if no product would be left', async () => {
		for (const { id } of products) await act(id, 'archive');
		const { documents } = await answer();
		expect(documents.map(({ id, faults }) => [id, faults])).toEqual(
			products.map(({ id }) => [
				id,
				[{ field: '', sentence: 'The shop must have at least one product.' }],
			]),
		);
		expect((await publishOnly(...documents)).status).toBe(409);
		expect((await publishOnly(...documents.slice(1))).status).toBe(200);
	});

	it.each([
		{},
		{ documents: [] },
		{ documents: [{ kind: 'product', id: shirt.id }] },
		{ documents: [{ kind: 'product', id: shirt.id, basis: 'x'.repeat(101) }] },
		{ documents: [{ kind: 'page', id: shirt.id, basis: 'x' }] },
	])('needs to know what the merchant saw: %j', async (body) => {
		expect((await context.desk('POST publication', body)).status).toBe(400);
	});
});
