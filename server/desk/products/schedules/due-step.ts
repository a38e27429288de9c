import type { Product } from '../../../../core/catalogue/catalogue.ts';
import type { Collection } from '../../../../core/catalogue/collection.ts';
import { fullName } from '../../../../core/catalogue/colourways.ts';
import {
	areSamePrices,
	type Prices,
	pricesOf,
	withPrices,
} from '../../../../core/catalogue/prices.ts';
import {
	type PublicationContent,
	parsePublication,
} from '../../../../core/catalogue/publication.ts';
import { byId } from '../../../../core/desk/merge-changes.ts';
import { mergeContent } from '../../../../core/desk/merge-content.ts';
import { formatShopMoment } from '../../../../core/desk/shop-moment.ts';
import { formatList } from '../../../../core/format-list.ts';
import { type Outcome, refuse, succeed } from '../../../../core/outcome.ts';
import type { PublicationSchedule } from '../../../db/publication-schema.ts';
import type { StoredDrafts } from '../shop-drafts.ts';
import { pricesBeforeIn, pricesIn, publicationPlanIn } from './schedule-rows.ts';

/** What a due schedule does. */
export interface DueStep {
	/** What is published; null if shoppers see no difference. */
	readonly content: PublicationContent | null;
	/** The state of the schedule afterwards. */
	readonly next: Pick<PublicationSchedule, 'state' | 'due_at_ms' | 'before'>;
	/** How the prices of its product change, for its draft; null if they do not. */
	readonly draft: { readonly from: Prices; readonly to: Prices } | null;
}

/** Decides what a due schedule does. It refuses if nothing is to be published any more. */
export function dueStep(
	schedule: PublicationSchedule,
	shop: StoredDrafts,
	nowMs: number,
): Outcome<DueStep> {
	if (schedule.kind === 'publication') return publicationStep(schedule, shop);
	return schedule.state === 'waiting'
		? startOfPrice(schedule, shop, nowMs)
		: succeed(endOfPrice(schedule, shop));
}

function startOfPrice(
	schedule: PublicationSchedule,
	{ drafts, published, newest }: StoredDrafts,
	nowMs: number,
): Outcome<DueStep> {
	const { product_id: id, ends_at_ms: endMs, problem } = schedule;
	const product = published.find((one) => one.id === id);
	if (!product) {
		const draft = drafts.find((one) => one.id === id);
		return refuse(`${(draft && fullName(draft.product)) || 'The product'} is not for sale.`);
	}
	if (endMs !== null && endMs <= nowMs) {
		const why = problem ?? 'The shop was not running.';
		return refuse(
			`${fullName(product)} had its old price until ${formatShopMoment(endMs)}. ${why}`,
		);
	}
	const [from, to] = [pricesOf(product), pricesIn(schedule)];
	return succeed({
		content: areSamePrices(from, to) ? null : withPricesOf(newest, product, to),
		next: {
			state: endMs === null ? 'done' : 'running',
			due_at_ms: endMs ?? schedule.due_at_ms,
			before: JSON.stringify(from),
		},
		draft: { from, to },
	});
}

/** A price that was changed since stays. */
function endOfPrice(schedule: PublicationSchedule, { published, newest }: StoredDrafts): DueStep {
	const product = published.find(({ id }) => id === schedule.product_id);
	const [from, before] = [pricesIn(schedule), pricesBeforeIn(schedule) ?? pricesIn(schedule)];
	// A size may have left the product since.
	const to = product ? pricesOf(withPrices(product, before)) : before;
	const isShown = product !== undefined && areSamePrices(pricesOf(product), from);
	return {
		content: isShown && !areSamePrices(from, to) ? withPricesOf(newest, product, to) : null,
		next: { state: 'done', due_at_ms: schedule.due_at_ms, before: schedule.before },
		draft: product && !isShown ? null : { from, to },
	};
}

function withPricesOf(
	{ products, collections, colours }: PublicationContent,
	product: Product,
	prices: Prices,
): PublicationContent {
	const changed = products.map((one) => (one.id === product.id ? withPrices(one, prices) : one));
	return { products: changed, collections, colours };
}

function publicationStep(
	schedule: PublicationSchedule,
	{ drafts, collections, newest }: StoredDrafts,
): Outcome<DueStep> {
	const { before, after } = publicationPlanIn(schedule);
	const gone =
		changedSince({
			before: before.products.map(namedProduct),
			after: after.products.map(namedProduct),
			drafts,
			live: newest.products,
		}) ??
		changedSince({
			before: before.collections.map(namedCollection),
			after: after.collections.map(namedCollection),
			drafts: collections.drafts,
			live: newest.collections,
		});
	if (gone !== undefined) return refuse(gone);
	const merged = mergeContent({ before, after }, newest);
	if (!merged.ok) {
		const names = formatList(merged.refusal);
		const were = merged.refusal.length === 1 ? 'was' : 'were';
		return refuse(`${names} ${were} published with other changes since. Nothing was published.`);
	}
	const content = {
		...merged.value,
		products: inOrderOf(drafts, merged.value.products),
		collections: inOrderOf(collections.drafts, merged.value.collections),
	};
	const parsed = parsePublication({ number: newest.number + 1, ...content });
	if (!parsed.ok) return refuse(`Nothing was published: ${parsed.refusal.join('; ')}.`);
	const { number: _, ...whole } = parsed.value;
	return succeed({
		content: isSame(whole, newest) ? null : whole,
		next: { state: 'done', due_at_ms: schedule.due_at_ms, before: null },
		draft: null,
	});
}

interface Planned {
	readonly before: readonly Named[];
	readonly after: readonly Named[];
	readonly drafts: readonly { readonly id: string; readonly isArchived: boolean }[];
	readonly live: Entries;
}

interface Named {
	readonly id: string;
	readonly name: string;
}

function namedProduct(product: Product): Named {
	return { id: product.id, name: fullName(product) };
}

function namedCollection({ id, title }: Collection): Named {
	return { id, name: title };
}

/** Says which draft has left the desk since the plan, or came back; undefined if none did. */
function changedSince({ before, after, drafts, live }: Planned): string | undefined {
	const [draftOf, liveOf, next] = [byId(drafts), byId(live), byId(after)];
	for (const { id, name } of after) {
		const draft = draftOf.get(id);
		if (!draft) return `${name} was deleted.`;
		if (draft.isArchived && !liveOf.has(id)) return `${name} was archived.`;
	}
	const restored = before.find(({ id }) => !next.has(id) && draftOf.get(id)?.isArchived === false);
	return restored && `${restored.name} was restored.`;
}

type Entries = readonly { readonly id: string }[];

function inOrderOf<Item extends Entries[number]>(drafts: Entries, items: readonly Item[]) {
	const place = new Map(drafts.map(({ id }, at) => [id, at]));
	return items.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Compares without the lowest prices, which are added when something is published. */
function isSame(one: PublicationContent, other: PublicationContent): boolean {
	return textOf(one) === textOf(other);
}

function textOf({ products, collections, colours }: PublicationContent): string {
	return JSON.stringify([products, collections, colours], (key, value) =>
		key === 'lowestPrice' ? undefined : value,
	);
}
