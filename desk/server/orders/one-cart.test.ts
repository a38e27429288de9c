import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../core/catalogue/catalogue.ts';
import { productsOf } from '../../../core/catalogue/collection-rule.ts';
import { type Cart, cartTotalCents } from '../../../core/checkout/cart.ts';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { type Discount, type Quote, quote } from '../../../core/checkout/pricing.ts';
import { shippingTerms } from '../../../core/checkout/shipping-terms.ts';
import { formatCents } from '../../../core/money.ts';
import { refundSum } from '../../../core/orders/refund-shares.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { addCode, usesOf } from '../../../server/discounts/testing/discount-codes.ts';
import { render } from '../../../server/mail/render.ts';
import { mailContext } from '../../../server/mail/rendered-mail.ts';
import { readCsv, sumOf } from '../../../server/orders/testing/read-csv.ts';
import { call } from '../../../server/testing/shoppers.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { anyDiscounts, anyShipping, catalogueWith, filledCarts } from '../../../tests/generated.ts';
import { otherShop } from '../../../tests/other-shop.ts';
import { catalogue } from '../../../tests/publication.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

// `FC_SEED=7 FC_RUNS=2000 npx vitest run desk/server/orders/one-cart.test.ts`
const numRuns = Math.ceil(Number(process.env.FC_RUNS ?? 200) / 10);

/** What is bought, by which prices, and which part of it is refunded. */
const purchases = fc.record({
	cart: filledCarts,
	facts: anyShipping,
	wanted: fc.option(anyDiscounts),
	/** Pieces of the first line; null: all that is left of the order. */
	pieces: fc.option(fc.integer({ min: 1, max: 3 })),
	refundsShipping: fc.boolean(),
});

describe.each(databaseKinds())('one cart on $name', ({ create }) => {
	let context: DeskTestContext;
	let made = 0;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	function publish(facts: Partial<ShopFacts>): void {
		const shop = { ...otherShop, ...facts };
		context.publication.catalogue = catalogueOf({ ...catalogue, shop });
	}

	/** A code as the page gets it from the server. */
	async function newCode(wanted: Discount | null): Promise<Discount | null> {
		const worth = wanted && ('percent' in wanted ? wanted.percent : wanted.amountCents);
		if (!wanted || !worth) return null;
		made += 1;
		const { code } = await addCode(
			context.db,
			`CODE-${made}`,
			'percent' in wanted
				? { percent: wanted.percent }
				: { percent: null, amount_cents: wanted.amountCents },
		);
		return (await call(context, 'POST discount', { body: { code } })).body;
	}

	/** The amounts that the desk's file has of an order. */
	async function rowsOf(order: Order) {
		const { defaultUrl } = context.services;
		const file = `${defaultUrl}/functions/v1/desk/orders.csv?search=${order.number}`;
		const headers = { authorization: `Bearer ${context.merchant.token}` };
		const rows = readCsv(await (await fetch(file, { headers })).text());
		const names = ['subtotal', 'discount', 'shipping', 'paid', 'refunded', 'net'] as const;
		return Object.fromEntries(names.map((name) => [name, sumOf(rows, name)]));
	}

	async function numbers(): Promise<{
		paidCents: number;
		refundedCents: number;
		netCents: number;
	}> {
		const { status, body } = await context.desk('GET numbers?span=month');
		expect(status).toBe(200);
		return body.total;
	}

	/** The pages of the shopper: after paying, and by the link of the receipt. */
	async function pagesOf(order: Order, orderPath: string) {
		const t = new URL(orderPath, 'http://localhost').searchParams.get('t') ?? '';
		const paths = [
			`order-status?session_id=${order.payment_session_id}`,
			`order?${new URLSearchParams({ number: order.number, t })}`,
		];
		const answers = paths.map(async (path) => {
			const answer = await context.app.request(`/functions/v1/${path}`);
			expect(answer.status, path).toBe(200);
			return await answer.json();
		});
		return await Promise.all(answers);
	}

	it('costs the same on the page, at the provider, in the mail, on the order page, in the file and in the numbers', {
		tags: 'property',
	}, async () => {
		await fc.assert(
			fc.asyncProperty(purchases, async (purchase) => {
				const { cart, facts, wanted } = purchase;
				publish(facts);
				const discount = await newCode(wanted);
				const shown = quote(cart, shippingTerms(catalogueWith(facts)), discount);
				const charge = chargeOf(shown);
				expect(shown.shippingCents).toBe(shippingOf(cart, facts));
				const before = await numbers();

				const order = await context.buy(
					checkoutRequest(cart, address, shippingTerms(catalogueWith(facts)), discount),
				);
				// Other prices hold from now on, and the order keeps its own.
				publish({ shippingCents: 1, estimatedShippingCents: 2, freeShipping: [] });
				const { sessions } = context.services.provider.stripe.checkout;
				const session = await sessions.retrieve(order.payment_session_id ?? '');
				expect(session).toMatchObject({
					amount_subtotal: shown.subtotalCents,
					amount_total: shown.totalCents,
					total_details: {
						amount_discount: shown.discount?.cents ?? 0,
						amount_shipping: shown.shippingCents,
					},
				});

				const receipt = (await context.outbox('receipt')).at(-1)?.data as { orderPath: string };
				expect(receipt).toMatchObject({ number: order.number, ...charge });
				const mail = await render(
					'receipt',
					receipt,
					mailContext('https://shop.example', context.publication.catalogue),
				);
				expect(amountsIn(mail.text)).toEqual({
					subtotal: formatCents(shown.subtotalCents),
					shipping: shown.shippingCents === 0 ? 'Free' : formatCents(shown.shippingCents),
					total: formatCents(shown.totalCents),
				});
				for (const page of await pagesOf(order, receipt.orderPath)) {
					expect(page).toMatchObject(charge);
				}
				expect(await context.shown(order)).toMatchObject({
					...charge,
					refundableCents: shown.totalCents,
				});
				const paid = {
					subtotal: shown.subtotalCents,
					discount: shown.discount?.cents ?? 0,
					shipping: shown.shippingCents,
					paid: shown.totalCents,
				};
				expect(await rowsOf(order)).toEqual({ ...paid, refunded: 0, net: shown.totalCents });
				if (discount) {
					const uses = { uses: 1, givenCents: shown.discount?.cents };
					expect(await usesOf(context.db, discount.code)).toMatchObject(uses);
				}
				const bought = await numbers();
				expect(bought.paidCents - before.paidCents).toBe(shown.totalCents);

				const refundedCents = await refund(order, purchase);
				const [, page] = await pagesOf(order, receipt.orderPath);
				expect(page).toMatchObject({ ...charge, refundedCents });
				const net = shown.totalCents - refundedCents;
				expect(await context.shown(order)).toMatchObject({ ...charge, refundableCents: net });
				expect(await rowsOf(order)).toEqual({ ...paid, refunded: refundedCents, net });
				const after = await numbers();
				expect(after.refundedCents - before.refundedCents).toBe(refundedCents);
				expect(after.netCents - before.netCents).toBe(net);
				const { refunds } = context.services.provider.stripe;
				const atProvider = await refunds.list({ payment_intent: await context.paymentOf(order) });
				expect(atProvider.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(refundedCents);
			}),
			{ numRuns },
		);
	});

	/** Refunds what was chosen, and returns its amount. */
	async function refund(
		order: Order,
		{ pieces, refundsShipping }: Pick<Purchase, 'pieces' | 'refundsShipping'>,
	): Promise<number> {
		const view = await context.shown(order);
		const all = (view.lines as Cart).map(({ quantity }, position) => ({ position, quantity }));
		const first = { position: 0, quantity: Math.min(pieces ?? 1, all[0]?.quantity ?? 1) };
		const lines = pieces === null ? all : [first];
		// Nothing would be left to ship.
		const isWhole = JSON.stringify(lines) === JSON.stringify(all);
		const shippingCents = isWhole || refundsShipping ? view.shippingCents : 0;
		const { cents } = refundSum(view, { lines, shippingCents });
		// A code can take the whole price of pieces off.
		if (cents === 0) return 0;
		if (isWhole) expect(cents).toBe(order.total_cents);
		const body = {
			cents,
			shippingCents,
			lines: lines.map((line) => ({ ...line, restocks: false })),
			restocks: false,
			returnNumber: null,
			revision: view.revision,
		};
		const path = `POST orders/${order.number}/refund`;
		const answer = await context.desk(path, body, crypto.randomUUID());
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		return cents;
	}
});

type Purchase = Parameters<Parameters<typeof purchases.map>[0]>[0];

function chargeOf({ subtotalCents, discount, shippingCents, totalCents }: Quote) {
	return { subtotalCents, discount, shippingCents, totalCents };
}

/** What shipping costs by the rules of a publication, without the code of carts. */
function shippingOf(
	cart: Cart,
	{ shippingCents, freeShipping }: Pick<ShopFacts, 'shippingCents' | 'freeShipping'>,
): number {
	const isFree = freeShipping.some(({ fromCents, collection: id }) => {
		const collection = catalogue.collections.find((one) => one.id === id);
		const counted = productsOf(collection ?? {}, catalogue.products).map((product) => product.id);
		return cartTotalCents(cart.filter((line) => counted.includes(line.id))) >= fromCents;
	});
	return isFree ? 0 : shippingCents;
}

/** The amounts of a receipt in plain text. */
function amountsIn(text: string) {
	const read = (label: string) => new RegExp(`${label} +(\\S+)\\n`).exec(text)?.[1];
	return {
		subtotal: read('Subtotal'),
		shipping: read('Standard shipping'),
		total: read('Total paid'),
	};
}
