import type { Day } from '../../../core/calendar.ts';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { ListedCollection } from '../collections/next-collections.ts';
import type { DraftFault } from '../products.ts';
import { at, lineFault, type Sentence } from '../text-faults.ts';
import { known, line, wholeOf } from '../typed-text.ts';
import type { SettingsDraft, SettingsRange, SettingsText } from './settings-draft.ts';

/** The groups of the screen, in their order. */
export const settingsGroups = {
	shop: { title: 'The Shop', lead: 'Pages, mails and answers say this.' },
	delivery: {
		title: 'Delivery',
		lead: 'From these follow the days on which an order arrives. Weekends and federal holidays do not count.',
	},
	places: { title: 'Places', lead: 'Where the shop sells. Orders that were made stay.' },
	shipping: { title: 'Shipping Prices', lead: 'Orders that were made keep their price.' },
	returns: { title: 'Returns', lead: 'Orders that were made keep their days.' },
	daysOff: { title: 'Days Off', lead: 'Nothing is shipped then, so orders arrive later.' },
	notice: { title: 'Notice', lead: 'At the top of every page, instead of free shipping.' },
	closed: { title: 'Closed', lead: 'While the shop is closed, nothing can be ordered.' },
} as const;

type SettingsGroup = keyof typeof settingsGroups;

/** What the settings are published with. Rules of free shipping name collections. */
export interface RestOfShop {
	readonly products: readonly Product[];
	readonly collections: readonly Collection[];
	/** Those that the merchant edits, with what is archived or not published yet. */
	readonly drafts: readonly ListedCollection[];
	/** The facts that shoppers see. */
	readonly published: ShopFacts;
	readonly today: Day;
}

/** A field of the settings, with its rules for publishing, its faults and its changes. */
export interface SettingsField<Name extends keyof SettingsDraft = keyof SettingsDraft> {
	/** Its name in sentences, and before its input with a capital. */
	readonly label: string;
	readonly group: SettingsGroup;
	/** The kind of its input. Fields of their own have an input of their own. */
	readonly input: 'text' | 'email' | 'tel' | 'amount' | 'count' | 'range' | 'choice' | 'own';
	/** What a field of the kind `choice` offers: the stored name and its text. */
	readonly choices?: readonly { readonly name: string; readonly text: string }[];
	readonly hint?: string;
	readonly isOptional?: boolean;
	readonly typedOf: (shop: ShopFacts) => SettingsDraft[Name];
	/** The facts. They are wrong in some way if the draft has a fault. */
	readonly publishedOf: (
		draft: SettingsDraft,
	) => Readonly<Partial<Record<keyof ShopFacts, unknown>>>;
	readonly faultsOf: (draft: SettingsDraft, shop: RestOfShop) => readonly DraftFault[];
	/** What shoppers will see, in sentences. */
	readonly sentences: (was: ShopFacts, is: ShopFacts) => readonly string[];
	/** The pages that change most. */
	readonly pages: readonly string[];
}

type Described = Pick<SettingsField, 'label' | 'group' | 'hint' | 'isOptional' | 'pages'>;

/** `Price of standard shipping` */
export function titled(label: string): string {
	return label.charAt(0).toUpperCase() + label.slice(1);
}

/** `Standard shipping: from $5.99 to $6.99.` */
export function fromTo(
	label: string,
	read: (shop: ShopFacts) => string,
): SettingsField['sentences'] {
	return (was, is) => {
		const [before, after] = [read(was), read(is)];
		return before === after ? [] : [`${titled(label)}: from ${before} to ${after}.`];
	};
}

/** What came and what left a list, each as a sentence. */
export function cameAndLeft(
	read: (shop: ShopFacts) => readonly string[],
	{ came, left, moved }: Readonly<Record<'came' | 'left' | 'moved', string>>,
): SettingsField['sentences'] {
	return (was, is) => {
		const [before, after] = [read(was), read(is)];
		if (before.join('\n') === after.join('\n')) return [];
		const sentences = [
			...after.filter((one) => !before.includes(one)).map((one) => `${came}: ${one}.`),
			...before.filter((one) => !after.includes(one)).map((one) => `${left}: ${one}.`),
		];
		return sentences.length > 0 ? sentences : [moved];
	};
}

/** The facts that are one text. */
type FactText = {
	[Name in SettingsText & keyof ShopFacts]: string extends ShopFacts[Name] ? Name : never;
}[SettingsText & keyof ShopFacts];

interface TextRow extends Described {
	/** The most characters. */
	readonly most: number;
	readonly input?: 'text' | 'email' | 'tel';
	/** The end of the sentence about an empty text. */
	readonly missing?: string;
	/** What is published; left out: the text as it is typed. */
	readonly publishedOf?: (typed: string) => string;
	readonly faultOf?: (typed: string) => Sentence;
	/** What an empty text means, in the sentence of a change. */
	readonly none?: string;
}

/** A text of one line that is published as it is typed. */
export function textOf<Name extends FactText>(
	name: Name,
	{ most, input = 'text', missing = 'is missing', faultOf = () => false, ...row }: TextRow,
): SettingsField<Name> {
	const { publishedOf = line, none = 'nothing', ...described } = row;
	const typedOf = (shop: ShopFacts): string => shop[name] ?? '';
	const end = row.isOptional ? undefined : missing;
	return {
		...described,
		input,
		typedOf,
		publishedOf: (draft) => known(name, publishedOf(draft[name])),
		faultsOf: (draft) =>
			at(name, lineFault(`The ${row.label}`, draft[name], most, end) || faultOf(draft[name])),
		sentences: fromTo(row.label, (shop) => (shop[name] ? `“${shop[name]}”` : none)),
	};
}

interface CountRow extends Described {
	readonly least?: number;
	readonly most: number;
}

/** A whole number. */
export function countOf<Name extends 'answerHours' | 'returnDays' | 'lowStock'>(
	name: Name,
	{ least = 1, most, ...row }: CountRow,
): SettingsField<Name> {
	return {
		...row,
		input: 'count',
		typedOf: (shop) => String(shop[name]),
		publishedOf: (draft) => known(name, wholeOf(draft[name])),
		faultsOf: (draft) => at(name, countFault(row.label, draft[name], least, most)),
		sentences: fromTo(row.label, (shop) => String(shop[name])),
	};
}

function countFault(label: string, typed: string, least: number, most: number): Sentence {
	const count = wholeOf(typed);
	const isRight = count !== '' && count >= least && count <= most;
	return !isRight && `The ${label} must be a whole number from ${least} to ${most}.`;
}

/** The least and the largest number of business days. */
export function rangeOf<Name extends SettingsRange>(
	name: Name,
	{ most, ...row }: CountRow,
): SettingsField<Name> {
	return {
		...row,
		input: 'range',
		typedOf: (shop) => ({ from: String(shop[name].from), to: String(shop[name].to) }),
		publishedOf: (draft) => ({
			[name]: { from: wholeOf(draft[name].from), to: wholeOf(draft[name].to) },
		}),
		faultsOf(draft) {
			const { from, to } = draft[name];
			const faults = [
				...at(`${name}.from`, countFault(row.label, from, 1, most)),
				...at(`${name}.to`, countFault(row.label, to, 1, most)),
			];
			if (faults.length > 0) return faults;
			const isReversed = Number(from) > Number(to);
			const sentence = `Enter ${Number(from)} or more: the ${row.label} are at least ${Number(from)}.`;
			return at(`${name}.to`, isReversed && sentence);
		},
		sentences: fromTo(row.label, (shop) => `${shop[name].from}–${shop[name].to}`),
	};
}
