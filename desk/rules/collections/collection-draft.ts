import * as v from 'valibot';
import {
	type Collection,
	type CollectionRule,
	collectionSchema,
} from '../../../core/catalogue/collection.ts';
import { formerNote } from '../../../core/catalogue/collection-note.ts';
import { sorts } from '../../../core/catalogue/filters.ts';
import { draftPictureSchema } from '../product-draft.ts';
import { deskText } from '../texts.ts';
import { typedCents, typedFromCents } from '../typed-cents.ts';
import { known, line, wholeOf } from '../typed-text.ts';
import { collectionFaults } from './collection-faults.ts';

// A draft is what the merchant typed, as with products. It may be incomplete: `collectionFaults`
// says what is missing.

const values = (name: string) =>
	v.pipe(v.array(deskText(name, 200)), v.maxLength(100, 'A condition has too many values.'));

/** A collection that the merchant edits. Numbers are text as typed; no value is empty. */
export const collectionDraftSchema = v.object({
	title: deskText('The title', 200),
	slug: deskText('The address', 200),
	intro: deskText('The text under the title', 1000),
	note: v.pipe(
		deskText('The note', 200),
		v.transform((note) => (note === formerNote ? '' : note)),
	),
	picture: v.nullable(draftPictureSchema),
	/** Which of the two below decides. The other one is kept. */
	by: v.picklist(['rule', 'hand']),
	rule: v.object({
		categories: values('A category'),
		colours: values('A color'),
		tags: values('A search word'),
		priceFrom: deskText('The price', 200),
		priceTo: deskText('The price', 200),
		featured: v.boolean(),
		newest: deskText('The number of products', 200),
	}),
	/** Ids of products in their order. */
	picked: v.pipe(
		v.array(deskText('A product', 200)),
		v.maxLength(1000, 'There are too many products.'),
		v.check((ids) => new Set(ids).size === ids.length, 'A product is there twice.'),
	),
	sort: v.picklist(sorts),
	isInMenu: v.boolean(),
	menuText: deskText('The name in menus', 200),
	searchTitle: deskText('The title for search engines', 1000),
	searchDescription: deskText('The description for search engines', 2000),
});

export type CollectionDraft = Readonly<v.InferOutput<typeof collectionDraftSchema>>;

/** The fields in sentences. */
export const collectionFieldTexts: Readonly<Record<keyof CollectionDraft, string>> = {
	title: 'title',
	slug: 'address',
	intro: 'text under the title',
	note: 'note',
	picture: 'picture',
	by: 'kind of collection',
	rule: 'rule',
	picked: 'picked products',
	sort: 'order',
	isInMenu: 'menu',
	menuText: 'name in menus',
	searchTitle: 'title for search engines',
	searchDescription: 'description for search engines',
};

const noRule: CollectionDraft['rule'] = {
	categories: [],
	colours: [],
	tags: [],
	priceFrom: '',
	priceTo: '',
	featured: false,
	newest: '',
};

/** The draft of a new collection. */
export const emptyCollection: CollectionDraft = {
	title: '',
	slug: '',
	intro: '',
	note: '',
	picture: null,
	by: 'hand',
	rule: noRule,
	picked: [],
	sort: 'picked',
	isInMenu: true,
	menuText: '',
	searchTitle: '',
	searchDescription: '',
};

/** The draft that publishes this collection. */
export function draftOfCollection(collection: Collection): CollectionDraft {
	const { rule, picked = [], picture = null, title, slug, sort, isInMenu } = collection;
	const { intro = '', note = '', menuText = '' } = collection;
	const { searchTitle = '', searchDescription = '' } = collection;
	return {
		title,
		slug,
		intro,
		note,
		picture,
		by: rule ? 'rule' : 'hand',
		rule: rule ? typedRule(rule) : noRule,
		picked: [...picked],
		sort,
		isInMenu,
		menuText,
		searchTitle,
		searchDescription,
	};
}

function typedRule(rule: CollectionRule): CollectionDraft['rule'] {
	const { categories = [], colours = [], tags = [], newest } = rule;
	return {
		categories: [...categories],
		colours: [...colours],
		tags: [...tags],
		priceFrom: typedFromCents(rule.priceFromCents),
		priceTo: typedFromCents(rule.priceToCents),
		featured: rule.featured ?? false,
		newest: newest === undefined ? '' : String(newest),
	};
}

/** The collection that this draft publishes; undefined if it has a fault (`collectionFaults`). */
export function collectionOf(id: string, draft: CollectionDraft): Collection | undefined {
	if (collectionFaults(id, draft, []).length > 0) return undefined;
	const { slug, picture, isInMenu, searchTitle, searchDescription } = draft;
	const parsed = v.safeParse(collectionSchema, {
		id,
		slug,
		title: line(draft.title),
		...known('intro', line(draft.intro)),
		...known('note', line(draft.note)),
		...(picture && { picture: { ...picture, alt: line(picture.alt) } }),
		...contentOf(draft),
		sort: sortOf(draft),
		isInMenu,
		...known('menuText', line(draft.menuText)),
		...known('searchTitle', line(searchTitle)),
		...known('searchDescription', line(searchDescription)),
	});
	return parsed.success ? parsed.output : undefined;
}

/** The rule or the picked products of a draft. What cannot be read is left out. */
export function contentOf({ by, rule, picked }: CollectionDraft) {
	return by === 'hand' ? { picked } : { rule: ruleOf(rule) };
}

function ruleOf(rule: CollectionDraft['rule']): CollectionRule {
	const newest = wholeOf(rule.newest);
	return {
		...known('categories', linesOnce(rule.categories)),
		...known('colours', linesOnce(rule.colours)),
		...known('tags', linesOnce(rule.tags)),
		...known('priceFromCents', typedCents(rule.priceFrom)),
		...known('priceToCents', typedCents(rule.priceTo)),
		...(rule.featured && { featured: true as const }),
		...(newest !== '' && newest >= 1 && { newest }),
	};
}

function linesOnce(values: readonly string[]): readonly string[] {
	return [...new Set(values.map(line))].filter((value) => value !== '');
}

/** Only picked products have an order of their own. */
function sortOf({ by, sort }: CollectionDraft): CollectionDraft['sort'] {
	return by === 'rule' && sort === 'picked' ? 'featured' : sort;
}
