import type { Product } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import {
	areSamePrices,
	type Prices,
	pricesOf,
	withPrices,
} from '../../../core/catalogue/prices.ts';
import type { PublicationContent } from '../../../core/catalogue/publication.ts';
import { withDollars } from '../../../core/catalogue/stored-dollars.ts';
import { formatMoment } from '../../../core/moment-text.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { PublicationSchedule } from '../../../server/db/publication-schema.ts';
import { chooseOnly } from '../../rules/chosen-documents.ts';
import { nextPublication } from '../../rules/next-publication.ts';
import { pricesBeforeIn, pricesIn } from '../drafts/schedule-rows.ts';
import type { StoredDrafts } from '../drafts/shop-drafts.ts';
import { nameOfDocument } from '../publications/unpublished.ts';

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
			`${fullName(product)} had its old price until ${formatMoment(endMs, newest.shop.timeZone)}. ${why}`,
		);
	}
	const [from, to] = [pricesOf(product), pricesIn(schedule)];
	return succeed({
		content: areSamePrices(from, to) ? null : withPricesOf(newest, product, to),
		next: {
			state: endMs === null ? 'done' : 'running',
			due_at_ms: endMs ?? schedule.due_at_ms,
			before: JSON.stringify(withDollars(from)),
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
		draft: { from, to },
	};
}

function withPricesOf(
	{ products, ...rest }: PublicationContent,
	product: Product,
	prices: Prices,
): PublicationContent {
	const changed = products.map((one) => (one.id === product.id ? withPrices(one, prices) : one));
	return { ...rest, products: changed };
}

/** Publishes a product alone, as its draft is now. */
function publicationStep(
	{ product_id: id, due_at_ms }: PublicationSchedule,
	shop: StoredDrafts,
): Outcome<DueStep> {
	// A process of the release before can still schedule several.
	if (id === null)
		return refuse('Several products cannot be scheduled together. Publish them at Changes.');
	const draft = shop.drafts.find((one) => one.id === id);
	if (!draft) return refuse('The product was deleted.');
	const document = { kind: 'product', id: draft.id } as const;
	const name = nameOfDocument(shop, document);
	if (draft.isArchived) return refuse(`${name} was archived.`);
	const { changes, faults, ...content } = nextPublication(shop, chooseOnly([document]));
	const [fault] = faults;
	if (fault) return refuse(`${name}: ${fault.sentence}`);
	return succeed({
		content: changes.length === 0 ? null : content,
		next: { state: 'done', due_at_ms, before: null },
		draft: null,
	});
}
