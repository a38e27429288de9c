// @module-tag deep

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, sizePriceCents } from '../../core/catalogue/catalogue.ts';
import { cataloguePath } from '../../core/catalogue/catalogue-path.ts';
import { areSamePrices } from '../../core/catalogue/prices.ts';
import { lineFor } from '../../core/checkout/cart.ts';
import { checkoutRequest, pricesChanged } from '../../core/checkout/checkout-request.ts';
import { areLines } from '../../core/fields.ts';
import { type Cents, centsFromDollars } from '../../core/money.ts';
import { sqlite } from '../../tests/databases.ts';
import { manyProducts } from '../../tests/many-products.ts';
import { products, productsWithoutStyle, terms } from '../../tests/publication.ts';
import { address } from '../checkout/testing/checkout-bodies.ts';
import { openPublishingShop, type PublishingShop } from './testing/publishing-shop.ts';

// `PUBLICATIONS=300 FC_SEED=7 npx vitest run server/publishing/mixed-publications.test.ts`
const seed = Number(process.env.FC_SEED ?? 1_848_329);
const count = Number(process.env.PUBLICATIONS ?? 8);
const shoppers = 3;

const prices = fc.integer({ min: 100, max: 50_000 }).map((cents) => cents / 100);
const texts = fc
	.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
	.map((text) => `A${text}`)
	// Publishing refuses control characters.
	.filter(areLines);

/** By how much size M costs more than the others, in dollars; 0 if it does not. */
const surcharges = fc.oneof(fc.constant(0), prices);

/** These products with other prices and texts, and sometimes one more. */
function publicationsOf(all: readonly Product[]) {
	const length = all.length + 1;
	return fc
		.record({
			changes: fc.array(fc.record({ price: prices, surcharge: surcharges, description: texts }), {
				minLength: length,
				maxLength: length,
			}),
			hasMore: fc.boolean(),
		})
		.map(({ changes, hasMore }): readonly Product[] => {
			const more = {
				...(productsWithoutStyle[0] as Product),
				id: 'more',
				slug: 'more',
				name: 'One More',
			};
			const sold = hasMore ? [...all, more] : all;
			return sold.map((product, at) => changed(product, changes[at] as Change));
		});
}

interface Change {
	readonly price: number;
	readonly surcharge: number;
	readonly description: string;
}

function changed(product: Product, { price, surcharge, description }: Change): Product {
	const priceCents = Math.round(price * 100);
	const ofM = { M: priceCents + Math.round(surcharge * 100) };
	return { ...product, priceCents, description, ...(surcharge > 0 && { sizePricesCents: ofM }) };
}

const shops = [
	{ name: 'a small shop', sold: products },
	{ name: 'a large shop', sold: [...products, ...manyProducts(26)] },
];

describe.each(shops)(
	`${count} publications of $name (seed ${seed})`,
	{ timeout: count * 30_000 },
	({ sold }) => {
		let shop: PublishingShop;
		/** The products of each publication by its number. */
		const published = new Map<number, readonly Product[]>([[1, products]]);
		let shown = 1;
		let isOver = false;
		/** The visits during which nothing was published. */
		let undisturbed = 0;
		beforeAll(async () => {
			shop = await openPublishingShop(await sqlite.create());
		});
		afterAll(() => shop.stop());

		it('never mix under load, and checkout charges what pages show', async () => {
			const publishing = publishAll().finally(() => {
				isOver = true;
			});
			const visits = Array.from({ length: shoppers }, (_, at) => shopUntilOver(at));
			const [, ...made] = await Promise.all([publishing, ...visits]);
			expect(shown).toBe(count + 1);
			const outcomes = made.flat();
			expect(outcomes.length).toBeGreaterThan(count);
			expect(
				[...new Set(outcomes)].filter((one) => one !== 'paid' && one !== pricesChanged),
			).toEqual([]);
			expect(undisturbed).toBeGreaterThan(0);
		});

		async function publishAll(): Promise<void> {
			for (const next of fc.sample(publicationsOf(sold), { numRuns: count, seed })) {
				const within = async (_: unknown, number: number) => void published.set(number, next);
				const outcome = await shop.publish(next, { within });
				if (!outcome.ok) throw new Error(outcome.refusal.sentence);
				shown = outcome.value;
			}
		}

		/** Reads pages of products and pays for what they show. Returns the outcomes of checkout. */
		async function shopUntilOver(first: number): Promise<readonly string[]> {
			const outcomes: string[] = [];
			for (let at = first; !isOver; at += 1) {
				const { id, slug } = products[at % products.length] as Product;
				const least = shown;
				const response = await fetch(`${shop.url}/product/${slug}`);
				const cents = checkPage(await response.text(), id, least);
				const list = await fetch(`${shop.url}${cataloguePath}`);
				numberOf(await list.json(), least);
				const outcome = await pay(id, cents);
				// Nothing was published since the page was asked for, so its price is what is charged.
				if (published.size === least) {
					expect({ slug, cents, outcome }).toEqual({ slug, cents, outcome: 'paid' });
					undisturbed += 1;
				}
				outcomes.push(outcome);
			}
			return outcomes;
		}

		/** Throws if a page does not show one publication. Returns its price of size M. */
		function checkPage(html: string, id: string, least: number): Cents {
			const block = /<script type="application\/json" id="publication">(.*?)<\/script>/.exec(html);
			const carried: { products: readonly Product[] } = JSON.parse(block?.[1] ?? '');
			numberOf(carried, least);
			const product = carried.products.find((one) => one.id === id) as Product;
			const described = /<meta name="description" content="[^"]*?\$([\d.,]+)[,"]/.exec(html)?.[1];
			const offered = /#offer-M",[^{]*?"price":"([\d.]+)/.exec(html)?.[1];
			const cents = sizePriceCents(product, 'M');
			expect(centsFromDollars(Number(described))).toBe(product.priceCents);
			expect(centsFromDollars(Number(offered))).toBe(cents);
			return cents;
		}

		/** The number of the one publication that all these products are of. Throws if there is none. */
		function numberOf(carried: { readonly products: readonly Product[] }, least: number): number {
			const isOf = (made: readonly Product[]) =>
				carried.products.every(({ id, description, ...product }) =>
					made.some(
						(one) =>
							one.id === id && one.description === description && areSamePrices(one, product),
					),
				);
			const [number = 0] = [...published].findLast(([, made]) => isOf(made)) ?? [];
			expect(number).toBeGreaterThanOrEqual(least);
			return number;
		}

		async function pay(id: string, cents: Cents): Promise<string> {
			const product = products.find((one) => one.id === id) as Product;
			const line = { ...lineFor(product, 'M', 1), priceCents: cents };
			const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(checkoutRequest([line], address, terms, null)),
			});
			const { error } = (await response.json()) as { error?: string };
			return response.status === 200 ? 'paid' : `${error}`;
		}
	},
);
