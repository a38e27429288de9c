import type { Product } from '../../../../core/catalogue/catalogue.ts';
import {
	areSamePrices,
	type Prices,
	pricesOf,
	withPrices,
} from '../../../../core/catalogue/prices.ts';
import { parsePublication } from '../../../../core/catalogue/publication.ts';
import { mergeChanges } from '../../../../core/desk/merge-changes.ts';
import { formatShopMoment } from '../../../../core/desk/shop-moment.ts';
import { fail, type Outcome, succeed } from '../../../../core/outcome.ts';
import type { PublicationSchedule } from '../../../db/publication-schema.ts';
import type { StoredDrafts } from '../shop-drafts.ts';
import { changesIn, pricesBeforeIn, pricesIn } from './schedule-rows.ts';

/** What a due schedule does. */
export interface DueStep {
	/** The products of the publication; null if shoppers see no difference. */
	readonly products: readonly Product[] | null;
	/** The state of the schedule afterwards. */
	readonly next: Pick<PublicationSchedule, 'state' | 'due_at_ms' | 'before'>;
	/** How the prices of its product change, for its draft; null if they do not. */
	readonly draft: { readonly from: Prices; readonly to: Prices } | null;
}

/** Decides what a due schedule does. A failure is a sentence: nothing is to be published any more. */
export function dueStep(
	schedule: PublicationSchedule,
	shop: StoredDrafts,
	nowMs: number,
): Outcome<DueStep, string> {
	if (schedule.kind === 'publication') return publicationStep(schedule, shop);
	return schedule.state === 'waiting'
		? startOfPrice(schedule, shop, nowMs)
		: succeed(endOfPrice(schedule, shop));
}

function startOfPrice(
	schedule: PublicationSchedule,
	{ drafts, published }: StoredDrafts,
	nowMs: number,
): Outcome<DueStep, string> {
	const { product_id: id, ends_at_ms: endMs, problem } = schedule;
	const product = published.find((one) => one.id === id);
	if (!product) {
		const draft = drafts.find((one) => one.id === id);
		return fail(`${draft?.product.name || 'The product'} is not for sale.`);
	}
	if (endMs !== null && endMs <= nowMs) {
		const why = problem ?? 'The shop was not running.';
		return fail(`${product.name} had its old price until ${formatShopMoment(endMs)}. ${why}`);
	}
	const [from, to] = [pricesOf(product), pricesIn(schedule)];
	return succeed({
		products: areSamePrices(from, to) ? null : withPricesOf(published, product, to),
		next: {
			state: endMs === null ? 'done' : 'running',
			due_at_ms: endMs ?? schedule.due_at_ms,
			before: JSON.stringify(from),
		},
		draft: { from, to },
	});
}

/** A price that was changed since stays. */
function endOfPrice(schedule: PublicationSchedule, { published }: StoredDrafts): DueStep {
	const product = published.find(({ id }) => id === schedule.product_id);
	const [from, to] = [pricesIn(schedule), pricesBeforeIn(schedule) ?? pricesIn(schedule)];
	const isShown = product !== undefined && areSamePrices(pricesOf(product), from);
	return {
		products: isShown && !areSamePrices(from, to) ? withPricesOf(published, product, to) : null,
		next: { state: 'done', due_at_ms: schedule.due_at_ms, before: schedule.before },
		draft: product && !isShown ? null : { from, to },
	};
}

function withPricesOf(products: readonly Product[], product: Product, prices: Prices) {
	return products.map((one) => (one.id === product.id ? withPrices(one, prices) : one));
}

function publicationStep(
	schedule: PublicationSchedule,
	{ drafts, published, newest }: StoredDrafts,
): Outcome<DueStep, string> {
	const changes = changesIn(schedule);
	const nameOf = (id: string) =>
		[...changes.after, ...changes.before].find((product) => product.id === id)?.name ?? id;
	const deleted = changes.after.find(({ id }) => drafts.every((draft) => draft.id !== id));
	if (deleted) return fail(`${deleted.name} was deleted.`);
	const merged = mergeChanges(changes, published);
	if (!merged.ok) {
		const names = new Intl.ListFormat('en-US').format(merged.failure.map(nameOf));
		const were = merged.failure.length === 1 ? 'was' : 'were';
		return fail(`${names} ${were} published with other changes since. Nothing was published.`);
	}
	const place = new Map(drafts.map(({ id }, at) => [id, at]));
	const products = merged.value.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	const parsed = parsePublication({ number: newest.number + 1, products });
	if (!parsed.ok) return fail(`Nothing was published: ${parsed.failure.join('; ')}.`);
	const isSame = JSON.stringify(products) === JSON.stringify(published);
	return succeed({
		products: isSame ? null : products,
		next: { state: 'done', due_at_ms: schedule.due_at_ms, before: null },
		draft: null,
	});
}
