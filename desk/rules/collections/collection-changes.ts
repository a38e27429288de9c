import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import { pathOf } from '../../../core/catalogue/collection-products.ts';
import { productsOf } from '../../../core/catalogue/collection-rule.ts';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import type { PublicationChange } from '../products.ts';

/** What shoppers will see of the collections, in sentences for the merchant. */
export function collectionChanges(
	published: readonly Collection[],
	next: readonly Collection[],
	products: readonly Product[],
): readonly PublicationChange[] {
	const before = new Map(published.map((one) => [one.id, one]));
	const after = new Set(next.map(({ id }) => id));
	return [
		...published.filter(({ id }) => !after.has(id)).map(removal),
		...next.flatMap((collection) => {
			const was = before.get(collection.id);
			return was ? changesOfCollection(was, collection) : [];
		}),
		...next.filter(({ id }) => !before.has(id)).map((one) => addition(one, products)),
		...orderChange(published, next),
	];
}

function change(collection: Collection, sentence: string, was = collection): PublicationChange {
	return {
		document: { kind: 'collection', id: collection.id },
		sentence,
		pages: [...new Set([pathOf(was), pathOf(collection)])],
	};
}

function removal(collection: Collection): PublicationChange {
	return change(collection, `The collection ${collection.title} is no longer in the shop.`);
}

function addition(collection: Collection, products: readonly Product[]): PublicationChange {
	const { length } = productsOf(collection, products);
	const count = formatProducts(length);
	return change(collection, `New collection: ${collection.title}, with ${count}.`);
}

interface Aspect {
	/** What of it shoppers see, as text. Equal texts are no change. */
	readonly read: (collection: Collection) => string;
	readonly sentence: (was: Collection, is: Collection) => string;
}

const aspects: Readonly<Record<Exclude<keyof Collection, 'id' | 'picked'>, Aspect>> = {
	title: {
		read: ({ title }) => title,
		sentence: (was, is) => `title from “${was.title}” to “${is.title}”`,
	},
	slug: {
		read: pathOf,
		sentence: (was, is) =>
			`address from ${pathOf(was)} to ${pathOf(is)}; the old one leads to the new one`,
	},
	intro: changed('the text under the title is changed', ({ intro = '' }) => intro),
	note: changed('the note is changed', ({ note = '' }) => note),
	picture: changed('the picture is changed', ({ picture }) =>
		picture ? `${imageOf(picture)}\t${picture.alt}` : '',
	),
	rule: { read: contentText, sentence: contentSentence },
	sort: changed('the order is changed', ({ sort }) => sort),
	isInMenu: {
		read: ({ isInMenu }) => String(isInMenu),
		sentence: (_, is) => (is.isInMenu ? 'is in the menu' : 'is no longer in the menu'),
	},
	menuText: changed('the name in menus is changed', ({ menuText = '' }) => menuText),
	searchTitle: changed(
		'the title for search engines is changed',
		({ searchTitle = '' }) => searchTitle,
	),
	searchDescription: changed(
		'the description for search engines is changed',
		({ searchDescription = '' }) => searchDescription,
	),
};

function changed(sentence: string, read: Aspect['read']): Aspect {
	return { read, sentence: () => sentence };
}

function changesOfCollection(was: Collection, is: Collection): readonly PublicationChange[] {
	return Object.values(aspects)
		.filter(({ read }) => read(was) !== read(is))
		.map(({ sentence }) => change(is, `Collection ${was.title}: ${sentence(was, is)}.`, was));
}

/** The conditions in a fixed order, or the picked products. */
function contentText({ rule, picked }: Collection): string {
	if (picked) return ['picked', ...picked].join('\n');
	const { categories, colours, tags, priceFromCents, priceToCents, featured, newest } = rule ?? {};
	return JSON.stringify([
		...[categories, colours, tags, priceFromCents, priceToCents, featured, newest],
	]);
}

function contentSentence(was: Collection, is: Collection): string {
	if (!was.picked || !is.picked) {
		return is.picked ? 'the products are picked by hand' : 'the rule for its products is changed';
	}
	const added = is.picked.filter((id) => !was.picked?.includes(id)).length;
	const removed = was.picked.filter((id) => !is.picked?.includes(id)).length;
	const products = (count: number) => (count === 1 ? '1 product is' : `${count} products are`);
	const parts = [
		...(added > 0 ? [`${products(added)} added`] : []),
		...(removed > 0 ? [`${products(removed)} removed`] : []),
	];
	return parts.length > 0 ? parts.join(', and ') : 'the products have another order';
}

/** Of those that are in both. */
function orderChange(
	published: readonly Collection[],
	next: readonly Collection[],
): readonly PublicationChange[] {
	const ids = (some: readonly Collection[], others: readonly Collection[]) =>
		some.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
	if (ids(published, next).join() === ids(next, published).join()) return [];
	const sentence = 'The collections have another order in menus.';
	return [{ document: { kind: 'menu', id: '' }, sentence, pages: ['/'] }];
}
