import * as v from 'valibot';
import { maxCharacters, nameInAddress, pageSlug, textLine, wholeNumber } from '../fields.ts';
import { withoutShippingNote } from './collection-note.ts';
import { fixedIds, pathOf } from './collection-products.ts';
import { sorts } from './filters.ts';
import { pictureSchema } from './picture.ts';
import { withCents } from './stored-dollars.ts';

/** The largest numbers of a collection, for the rules of a draft too. */
export const maxOfCollection = {
	collections: 100,
	picked: 200,
	/** The values of one condition. */
	values: 20,
	newest: 200,
	cents: 1_000_000,
} as const;

const values = v.pipe(
	v.array(v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxCharacters.name))),
	v.minLength(1),
	v.maxLength(maxOfCollection.values),
	v.readonly(),
);

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOfCollection.cents));

/** A product must fulfil every condition. Of several values one is enough. No condition: all. */
const ruleSchema = v.pipe(
	v.unknown(),
	v.transform(withCents),
	v.object({
		categories: v.exactOptional(values),
		colours: v.exactOptional(values),
		tags: v.exactOptional(values),
		/** Both ends included. */
		priceFromCents: v.exactOptional(cents),
		priceToCents: v.exactOptional(cents),
		featured: v.exactOptional(v.literal(true)),
		/** Only so many, those that were added last. */
		newest: v.exactOptional(wholeNumber(maxOfCollection.newest)),
	}),
	v.check(
		({ priceFromCents: from = 0, priceToCents: to = from }) => from <= to,
		'must have a lowest price that is not above the highest',
	),
	v.readonly(),
);

export type CollectionRule = v.InferOutput<typeof ruleSchema>;

export const collectionSchema = v.pipe(
	v.unknown(),
	v.transform(withoutShippingNote),
	v.object({
		id: nameInAddress,
		slug: pageSlug,
		title: textLine('title'),
		/** The sentence under the title. */
		intro: v.exactOptional(textLine('intro')),
		/** A few words that stand out in the banner. */
		note: v.exactOptional(textLine('note')),
		/** The banner. Without one it shows the first product. */
		picture: v.exactOptional(pictureSchema),
		rule: v.exactOptional(ruleSchema),
		/** The ids of products in their order, instead of a rule. The shop may not sell them now. */
		picked: v.exactOptional(
			v.pipe(
				v.array(nameInAddress),
				v.maxLength(maxOfCollection.picked),
				v.check((ids) => new Set(ids).size === ids.length, 'must not contain a product twice'),
				v.readonly(),
			),
		),
		/** The order in which its page opens. */
		sort: v.picklist(sorts),
		isInMenu: v.boolean(),
		/** Its name in menus, instead of the usual one. */
		menuText: v.exactOptional(textLine('menuText')),
		/** The title and the description of its page for search engines. */
		searchTitle: v.exactOptional(textLine('searchTitle')),
		searchDescription: v.exactOptional(textLine('searchDescription')),
	}),
	v.check(
		({ rule, picked }) => (rule === undefined) !== (picked === undefined),
		'must have either a rule or picked products',
	),
	v.readonly(),
);

/** A list of products with a page of its own (docs/requirements.md#collections). */
export type Collection = v.InferOutput<typeof collectionSchema>;

/** Of a publication, in the order of menus. */
export const collectionsSchema = v.pipe(
	v.array(collectionSchema),
	v.maxLength(maxOfCollection.collections),
	v.check(
		(collections) =>
			fixedIds.every((id) => collections.some((one) => one.id === id && one.slug === id)),
		`must contain ${fixedIds.join(', ')} at their addresses`,
	),
	v.check(
		(collections) =>
			new Set(collections.map(({ id }) => id)).size === collections.length &&
			new Set(collections.map(pathOf)).size === collections.length,
		'must not contain an id or an address twice',
	),
	v.readonly(),
);
