import { type Product, sizePriceCents } from '../../../core/catalogue/catalogue.ts';
import { productsOf } from '../../../core/catalogue/collection-rule.ts';
import { maxLines, maxQuantity } from '../../../core/checkout/cart.ts';
import { type Cents, formatCents } from '../../../core/money.ts';
import { type ShopFacts, shopLimits } from '../../../core/shop/shop-facts.ts';
import type { DraftFault } from '../products.ts';
import { amountFault, at, lineFault, type Sentence } from '../text-faults.ts';
import { isZero, typedCents, typedFromCents } from '../typed-cents.ts';
import { known, line } from '../typed-text.ts';
import { cameAndLeft, fromTo, type RestOfShop, type SettingsField } from './field.ts';
import type { SettingsDraft } from './settings-draft.ts';

const pages = ['/cart', '/checkout', 'every product page'];

/** What shipping may cost, unlike a product, is nothing. */
function priceOf(typed: string): Cents | undefined {
	return isZero(typed) ? 0 : typedCents(typed);
}

function priceFault(label: string, typed: string): Sentence {
	if (typed.trim() === '') return `The ${label} is missing. Enter 0 if shipping is free.`;
	return !isZero(typed) && amountFault(`The ${label}`, typed.trim(), shopLimits.cents);
}

const shippingLabel = 'price of standard shipping';

export const shipping: SettingsField<'shipping'> = {
	label: shippingLabel,
	group: 'shipping',
	input: 'amount',
	hint: 'In dollars. 0: every order ships free.',
	typedOf: ({ shippingCents }) => typedFromCents(shippingCents),
	publishedOf: (draft) => ({ shippingCents: priceOf(draft.shipping) }),
	faultsOf: (draft) => at('shipping', priceFault(shippingLabel, draft.shipping)),
	sentences: fromTo('standard shipping', ({ shippingCents }) => formatCents(shippingCents)),
	pages,
};

const estimateLabel = 'estimate in the cart';

export const estimatedShipping: SettingsField<'estimatedShipping'> = {
	label: estimateLabel,
	group: 'shipping',
	input: 'amount',
	hint: 'What the cart says before the address is known. Checkout never asks for more.',
	typedOf: ({ estimatedShippingCents }) => typedFromCents(estimatedShippingCents),
	publishedOf: (draft) => ({ estimatedShippingCents: priceOf(draft.estimatedShipping) }),
	faultsOf: (draft) =>
		at(
			'estimatedShipping',
			priceFault(estimateLabel, draft.estimatedShipping) || estimateFault(draft),
		),
	sentences: fromTo('estimate of shipping', ({ estimatedShippingCents }) =>
		formatCents(estimatedShippingCents),
	),
	pages: ['/cart'],
};

function estimateFault(draft: SettingsDraft): Sentence {
	const [price = 0, estimate = 0] = [priceOf(draft.shipping), priceOf(draft.estimatedShipping)];
	return (
		estimate < price &&
		`Enter ${formatCents(price)} or more: checkout must not ask for more than the cart has said.`
	);
}

type Rule = SettingsDraft['freeShipping'][number];

/** The rules by which an order ships free: from a subtotal, of any products or of a collection. */
export const freeShipping: SettingsField<'freeShipping'> = {
	label: 'free shipping',
	group: 'shipping',
	input: 'own',
	typedOf: ({ freeShipping: rules }) =>
		rules.map(({ fromCents, collection = '', goods = '' }) => ({
			from: typedFromCents(fromCents),
			collection,
			goods,
		})),
	publishedOf: (draft) => ({ freeShipping: draft.freeShipping.map(ruleOf) }),
	faultsOf: ({ freeShipping: rules }, shop) => [
		...at('freeShipping', rules.length > most && `A shop has at most ${most} rules. Remove one.`),
		...rules.flatMap((rule, place) => ruleFaults(rule, place, rules, shop)),
	],
	sentences: cameAndLeft(({ freeShipping: rules }) => rules.map(formatRule), {
		came: 'New offer of free shipping',
		left: 'No longer free shipping',
		moved: 'The offers of free shipping have another order.',
	}),
	pages: ['/', ...pages],
};

const most = shopLimits.freeShippingRules;

function ruleOf({ from, collection, goods }: Rule) {
	return {
		fromCents: typedCents(from),
		...known('collection', collection),
		...(collection !== '' && known('goods', line(goods))),
	};
}

/** `from $75.00 of women’s tees, the collection women` */
function formatRule({ fromCents, goods, collection }: ShopFacts['freeShipping'][number]): string {
	const of = collection === undefined ? '' : ` of ${goods}, the collection ${collection}`;
	return `from ${formatCents(fromCents)}${of}`;
}

function ruleFaults(
	rule: Rule,
	place: number,
	rules: readonly Rule[],
	shop: RestOfShop,
): readonly DraftFault[] {
	const field = `freeShipping.${place}`;
	const { collection, goods } = rule;
	const products = productsOfRule(rule, shop);
	const isTwice = rules.findIndex((one) => one.collection === collection) < place;
	const what = 'The name of its products';
	return [
		...at(`${field}.from`, fromFault(rule, products ?? []) || uselessFault(rule, rules)),
		...at(
			`${field}.collection`,
			(products === undefined && collectionFault(collection, shop)) ||
				(isTwice && 'Another rule is about the same products. Remove one of them.') ||
				(products?.length === 0 &&
					'This collection has no product, so no order can ship free by it. Choose another one.'),
		),
		...at(
			`${field}.goods`,
			collection !== '' && lineFault(what, goods, 60, 'is missing: enter it as in a sentence'),
		),
	];
}

/** The products that a rule counts; undefined: its collection is not there. */
function productsOfRule(
	{ collection: id }: Rule,
	{ products, collections }: RestOfShop,
): readonly Product[] | undefined {
	if (id === '') return products;
	const collection = collections.find((one) => one.id === id);
	return collection && productsOf(collection, products);
}

/** Why a collection is not published with the settings. */
function collectionFault(id: string, { drafts }: RestOfShop): string {
	const draft = drafts.find((one) => one.id === id);
	if (!draft) return 'This collection is no longer in the shop. Choose another one.';
	const name = draft.collection.title || 'The collection';
	return draft.isArchived
		? `${name} is archived. Restore it, or choose another collection.`
		: `Shoppers do not see ${name} yet. Publish it too, or choose another collection.`;
}

function fromFault({ from }: Rule, products: readonly Product[]): Sentence {
	if (from.trim() === '') return 'The amount is missing.';
	if (isZero(from)) {
		return 'The amount must be more than $0.00. If every order ships free, enter 0 as the price.';
	}
	const largest = largestCartCents(products);
	const isTooHigh = largest > 0 && (typedCents(from) ?? 0) > largest;
	return (
		amountFault('The amount', from.trim(), shopLimits.cents) ||
		(isTooHigh && `No cart can reach this: the largest one costs ${formatCents(largest)}.`)
	);
}

/** A rule of some products that asks for as much as the one of any products. */
function uselessFault({ from, collection }: Rule, rules: readonly Rule[]): Sentence {
	const ofAny = rules.find((one) => one.collection === '');
	const most = ofAny && typedCents(ofAny.from);
	if (collection === '' || most === undefined || (typedCents(from) ?? 0) < most) return false;
	return `Any products ship free from ${formatCents(most)} already. Enter less, or remove the rule.`;
}

/** What a cart costs that has the most that it can have of these products. */
function largestCartCents(products: readonly Product[]): Cents {
	return products
		.flatMap((product) => product.sizes.map((size) => sizePriceCents(product, size)))
		.toSorted((a, b) => b - a)
		.slice(0, maxLines)
		.reduce((sum, cents) => sum + cents * maxQuantity, 0);
}
