import * as v from 'valibot';
import type { Day } from '../../../core/calendar.ts';
import { formatCents } from '../../../core/money.ts';
import { newShop } from '../../../core/shop/first-shop.ts';
import { type ShopFacts, shopSchema } from '../../../core/shop/shop-facts.ts';
import type { DocumentFault } from '../collections/next-collections.ts';
import type { DraftFault, PublicationChange } from '../products.ts';
import { typedCents } from '../typed-cents.ts';
import type { RestOfShop } from './field.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { settingsFields, settingsNames } from './settings-fields.ts';

/** The settings that the merchant edits, and those that shoppers see. */
export interface ShopSettings {
	/** Null: nothing is edited, so it is as published. */
	readonly draft: SettingsDraft | null;
	readonly published: ShopFacts;
	/** Today in the shop; left out: no day is over. */
	readonly today?: Day;
}

/** The settings of a shop that never edited any. */
export const firstSettings: ShopSettings = { draft: null, published: newShop };

const document = { kind: 'shop', id: '' } as const;

/** The draft that publishes these facts. */
export function settingsOf(shop: ShopFacts): SettingsDraft {
	const typed = settingsNames.map((name) => [name, settingsFields[name].typedOf(shop)]);
	return Object.fromEntries(typed) as SettingsDraft; // Each field has its own type.
}

/**
 * Why a draft cannot be published, in sentences for the merchant at the fields. A draft without a
 * fault always makes valid facts (`factsOf`).
 */
export function settingsFaults(draft: SettingsDraft, shop: RestOfShop): readonly DraftFault[] {
	return settingsNames.flatMap((name) => settingsFields[name].faultsOf(draft, shop));
}

/** The facts that this draft publishes; undefined if they are wrong. */
export function factsOf(draft: SettingsDraft): ShopFacts | undefined {
	const values = settingsNames.map((name) => settingsFields[name].publishedOf(draft));
	const parsed = v.safeParse(shopSchema, Object.assign({}, ...values));
	return parsed.success ? parsed.output : undefined;
}

/** What shoppers will see of the settings, in sentences for the merchant. */
export function settingsChanges(was: ShopFacts, is: ShopFacts): readonly PublicationChange[] {
	return settingsNames.flatMap((name) => {
		const { sentences, pages } = settingsFields[name];
		return sentences(was, is).map((sentence) => ({ document, sentence, pages: [...pages] }));
	});
}

/** Whether shoppers would see something else, or the draft cannot be published yet. */
export function isEdited({ draft, published }: ShopSettings): boolean {
	const facts = draft && factsOf(draft);
	return draft !== null && !(facts && settingsChanges(published, facts).length === 0);
}

/**
 * Why a collection must stay: a rule of free shipping that shoppers see, or that is typed, names it.
 */
export function whyNeeded(id: string, { draft, published }: ShopSettings): string | undefined {
	const rules = [draft, settingsOf(published)].flatMap((one) => one?.freeShipping ?? []);
	const rule = rules.find(({ collection }) => collection === id);
	if (!rule) return undefined;
	const cents = typedCents(rule.from);
	const from = cents === undefined ? '' : ` from ${formatCents(cents)}`;
	const goods = rule.goods || 'its products';
	return `Free shipping${from} of ${goods} needs this collection. First remove that rule under Settings, and publish it.`;
}

interface NextSettings {
	readonly shop: ShopFacts;
	readonly faults: readonly DocumentFault[];
}

/** The facts after they are published or not. With a fault they stay as shoppers see them. */
export function nextSettings(
	settings: ShopSettings,
	rest: Pick<RestOfShop, 'products' | 'collections' | 'drafts'>,
	isChosen: boolean,
): NextSettings {
	const { draft, published, today = 0 } = settings;
	if (!isChosen || !draft || !isEdited(settings)) return { shop: published, faults: [] };
	const faults = settingsFaults(draft, { ...rest, published, today }).map((fault) => ({
		document,
		...fault,
	}));
	const shop = faults.length === 0 ? factsOf(draft) : undefined;
	return { shop: shop ?? published, faults };
}
