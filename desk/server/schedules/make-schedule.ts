import type { Prices } from '../../../core/catalogue/prices.ts';
import { withDollars } from '../../../core/catalogue/stored-dollars.ts';
import { formatMoment } from '../../../core/moment-text.ts';
import { type Outcome, type Refusal, refuse, refuseWith, succeed } from '../../../core/outcome.ts';
import type { ShopClock } from '../../../core/shop/shop-clock.ts';
import type { Tx } from '../../../server/db/open.ts';
import type { DraftFault } from '../../rules/products.ts';
import { momentFault, periodOf, priceScheduleFaults } from '../../rules/schedule-faults.ts';
import type { NewPriceSchedule } from '../../rules/schedules.ts';
import { shopMoment } from '../../rules/shop-moment.ts';
import { typedCents } from '../../rules/typed-cents.ts';
import { type Change, lockDrafts, unknownProduct } from '../drafts/save-draft.ts';
import { insertSchedule, openSchedules } from '../drafts/schedule-rows.ts';
import type { StoredDrafts } from '../drafts/shop-drafts.ts';

/** The most schedules that wait at the same time. */
const maxSchedules = 200;

export interface ScheduleRefusal extends Refusal {
	/** Sentences at the fields. */
	readonly faults?: readonly DraftFault[];
}

type Made = Outcome<null, ScheduleRefusal>;

function faulty(faults: readonly DraftFault[]) {
	return refuseWith({ status: 400, sentence: faults[0]?.sentence ?? '', faults } as const);
}

/** Schedules the price of a product that is for sale. */
export async function schedulePrice(
	tx: Tx,
	{ published, newest }: StoredDrafts,
	id: string,
	typed: NewPriceSchedule,
	change: Change,
): Promise<Made> {
	await lockDrafts(tx);
	const zone = newest.shop.timeZone;
	if (!published.some((product) => product.id === id)) {
		return refuse('Publish the product first. Then its price can be scheduled.');
	}
	const open = await openSchedules(tx);
	if (open.length >= maxSchedules) return refuse(tooMany);
	const others = open
		.filter((row) => row.kind === 'price' && row.product_id === id && row.state !== 'refused')
		.map((row) => ({ fromMs: row.starts_at_ms, untilMs: row.ends_at_ms }));
	const faults = priceScheduleFaults(typed, others, { nowMs: change.nowMs, zone });
	if (faults.length > 0) return faulty(faults);
	const period = periodOf(typed, zone);
	const plan = JSON.stringify(withDollars(pricesOf(typed)));
	const schedule = { kind: 'price', product_id: id, plan, ...period } as const;
	await insertSchedule(tx, schedule, change);
	return succeed(null);
}

/** The prices of texts without a fault. */
function pricesOf({ price, compareAt }: NewPriceSchedule): Prices {
	const [priceCents = 0, compareAtCents] = [typedCents(price), typedCents(compareAt)];
	return {
		priceCents,
		...(compareAtCents !== undefined && { compareAtCents }),
	};
}

const tooMany = `At most ${maxSchedules} changes can be scheduled. Cancel one first.`;

/**
 * Schedules a product: it is published alone, as its draft is at that time. The release before reads
 * the plan as one that changes nothing.
 */
export async function schedulePublication(
	tx: Tx,
	id: string,
	at: string,
	{ zone, ...change }: Change & Pick<ShopClock, 'zone'>,
): Promise<Made> {
	await lockDrafts(tx);
	const draft = await tx
		.selectFrom('product_drafts')
		.select('state')
		.where('id', '=', id)
		.executeTakeFirst();
	if (!draft) return unknownProduct;
	if (draft.state === 'archived') return refuse('Restore the product first.');
	const open = await openSchedules(tx);
	if (open.length >= maxSchedules) return refuse(tooMany);
	const known = open.find(
		(row) => row.kind === 'publication' && row.product_id === id && row.state === 'waiting',
	);
	const fault =
		momentFault(at, { nowMs: change.nowMs, zone }) ||
		(known && `It is scheduled for ${formatMoment(known.due_at_ms, zone)}. Cancel that first.`);
	if (fault) return faulty([{ field: 'at', sentence: fault }]);
	const nothing = { products: [], collections: [], colours: [] };
	const plan = { before: nothing, after: nothing, sentences: [] };
	const fromMs = shopMoment(at, zone) ?? change.nowMs;
	const schedule = { kind: 'publication', product_id: id, plan: JSON.stringify(plan) } as const;
	await insertSchedule(tx, { ...schedule, fromMs, untilMs: null }, change);
	return succeed(null);
}
