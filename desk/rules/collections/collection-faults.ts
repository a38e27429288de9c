import * as v from 'valibot';
import { maxOfCollection } from '../../../core/catalogue/collection.ts';
import { promisesShipping } from '../../../core/catalogue/collection-note.ts';
import { isFixed } from '../../../core/catalogue/collection-products.ts';
import { maxCharacters, nameInAddress } from '../../../core/fields.ts';
import { formatCents } from '../../../core/money.ts';
import type { DraftFault } from '../products.ts';
import {
	addressFault,
	altFault,
	at,
	lineFault,
	type Sentence,
	wholeFault,
} from '../text-faults.ts';
import { isTooLarge, isZero, typedCents } from '../typed-cents.ts';
import type { CollectionDraft } from './collection-draft.ts';

/** The other collections of the shop, whose addresses are taken. */
export type OtherCollections = readonly Pick<CollectionDraft, 'title' | 'slug'>[];

/**
 * Why a draft cannot be published, in sentences for the merchant at the fields. A draft without a
 * fault always makes a valid collection (`collectionOf`), and one with a fault never does.
 */
export function collectionFaults(
	id: string,
	draft: CollectionDraft,
	others: OtherCollections,
): readonly DraftFault[] {
	const { picture } = draft;
	const optional = (field: TextField, label: string) =>
		at(field, lineFault(label, draft[field], maxCharacters[field]));
	return [
		...at('title', lineFault('The title', draft.title, maxCharacters.title, 'is missing')),
		...at('slug', slugFault(id, draft.slug, others)),
		...optional('intro', 'The text'),
		...optional('note', 'The note'),
		...at('note', promisesShipping(draft.note) && shippingNote),
		...(picture ? at('picture.alt', altFault(picture.alt)) : []),
		...(draft.by === 'rule' ? ruleFaults(draft.rule) : pickedFaults(draft.picked)),
		...optional('menuText', 'The name in menus'),
		...optional('searchTitle', 'The title'),
		...optional('searchDescription', 'The description'),
	];
}

const shippingNote =
	'Free shipping is promised by the rules in Settings. The banner says it by itself. Write something else.';

type TextField = 'intro' | 'note' | 'menuText' | 'searchTitle' | 'searchDescription';

function slugFault(id: string, slug: string, others: OtherCollections): Sentence {
	if (isFixed({ id })) return slug !== id && `The address is always /${id}.`;
	const taken = others.find((other) => other.slug === slug);
	return (
		addressFault(slug, 'summer-sale') ||
		(taken !== undefined &&
			`The address is that of ${taken.title || 'another collection'}. Choose another one.`)
	);
}

const ruleLists = [
	{ name: 'categories', label: 'A category', most: maxCharacters.category },
	{ name: 'colours', label: 'A color', most: maxCharacters.colour },
	{ name: 'tags', label: 'A search word', most: maxCharacters.tag },
] as const;

function ruleFaults(rule: CollectionDraft['rule']): readonly DraftFault[] {
	const { values, newest } = maxOfCollection;
	const [from, to] = [typedCents(rule.priceFrom), typedCents(rule.priceTo)];
	const isReversed = from !== undefined && to !== undefined && from > to;
	return [
		...ruleLists.flatMap(({ name, label, most }) => [
			...at(`rule.${name}`, rule[name].length > values && `Choose at most ${values}.`),
			...at(`rule.${name}`, valueFault(label, rule[name], most)),
		]),
		// From $0.00 means that there is no lowest price.
		...at('rule.priceFrom', !isZero(rule.priceFrom) && priceFault(rule.priceFrom)),
		...at(
			'rule.priceTo',
			priceFault(rule.priceTo) || (isReversed && 'The highest price is below the lowest one.'),
		),
		...at('rule.newest', wholeFault('This', 'products', rule.newest, newest)),
	];
}

/** The form cannot write an invalid value, but a call or an imported file can. */
function valueFault(label: string, values: readonly string[], most: number): Sentence {
	const faults = values.map((value) => lineFault(label, value, most, 'is empty. Please remove it'));
	return faults.find((fault) => fault !== false) ?? false;
}

function priceFault(typed: string): Sentence {
	if (typed.trim() === '') return false;
	if (isZero(typed)) return 'The price must be more than $0.00.';
	const cents = isTooLarge(typed) ? Number.POSITIVE_INFINITY : typedCents(typed);
	if (cents === undefined) return 'The price must be an amount in dollars, such as 34.99.';
	const most = maxOfCollection.cents;
	return cents > most && `The price is at most ${formatCents(most)}.`;
}

function pickedFaults(picked: readonly string[]): readonly DraftFault[] {
	const most = maxOfCollection.picked;
	return [
		...at('picked', picked.length > most && `A collection has at most ${most} picked products.`),
		...at('picked', new Set(picked).size < picked.length && 'A product is there twice.'),
		...at('picked', productIdFault(picked)),
	];
}

function productIdFault(picked: readonly string[]): Sentence {
	const wrong = picked.find((id) => !v.safeParse(nameInAddress, id).success);
	if (wrong === undefined) return false;
	const what =
		wrong.trim() === '' ? 'A picked product has no id.' : `“${wrong}” is not the id of a product.`;
	return `${what} Please remove it.`;
}
