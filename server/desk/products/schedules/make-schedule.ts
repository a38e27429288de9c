import type { Prices } from '../../../../core/catalogue/prices.ts';
import { differingContent } from '../../../../core/desk/merge-content.ts';
import { nextPublication } from '../../../../core/desk/next-publication.ts';
import type { DraftFault } from '../../../../core/desk/products.ts';
import {
	momentFault,
	periodOf,
	priceScheduleFaults,
} from '../../../../core/desk/schedule-faults.ts';
import type { NewPriceSchedule } from '../../../../core/desk/schedules.ts';
import { shopMoment } from '../../../../core/desk/shop-moment.ts';
import { typedCents } from '../../../../core/desk/typed-cents.ts';
import { dollarsFromCents } from '../../../../core/money.ts';
import { fail, type Outcome, succeed } from '../../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../db/open.ts';
import { incomplete } from '../publish-drafts.ts';
import { type Change, lockDrafts } from '../save-draft.ts';
import type { StoredDrafts } from '../shop-drafts.ts';
import { insertSchedule, openSchedules, type PublicationPlan } from './schedule-rows.ts';

/** The most schedules that wait at the same time. */
const mostSchedules = 200;

/** Why nothing is scheduled: a sentence, or sentences at the fields. */
export type ScheduleRefusal =
	| { readonly kind: 'faults'; readonly faults: readonly DraftFault[] }
	| { readonly kind: 'refused'; readonly sentence: string };

type Made = Outcome<null, ScheduleRefusal>;

function refused(sentence: string) {
	return fail<ScheduleRefusal>({ kind: 'refused', sentence });
}

function faulty(faults: readonly DraftFault[]) {
	return fail<ScheduleRefusal>({ kind: 'faults', faults });
}

/** Schedules the price of a product that is for sale. */
export async function schedulePrice(
	tx: Tx,
	{ published }: StoredDrafts,
	id: string,
	typed: NewPriceSchedule,
	change: Change,
): Promise<Made> {
	await lockDrafts(tx);
	if (!published.some((product) => product.id === id)) {
		return refused('Publish the product first. Then its price can be scheduled.');
	}
	const open = await openSchedules(tx);
	if (open.length >= mostSchedules) return refused(tooMany);
	const others = open
		.filter((row) => row.product_id === id && row.state !== 'refused')
		.map((row) => ({ fromMs: row.starts_at_ms, untilMs: row.ends_at_ms }));
	const faults = priceScheduleFaults(typed, others, change.nowMs);
	if (faults.length > 0) return faulty(faults);
	const plan = JSON.stringify(pricesOf(typed));
	const schedule = { kind: 'price', product_id: id, plan, ...periodOf(typed) } as const;
	await insertSchedule(tx, schedule, change);
	return succeed(null);
}

/** The prices of texts without a fault. */
export function pricesOf({ price, compareAt }: NewPriceSchedule): Prices {
	const [cents = 0, before] = [typedCents(price), typedCents(compareAt)];
	return {
		price: dollarsFromCents(cents),
		...(before !== undefined && { compareAt: dollarsFromCents(before) }),
	};
}

const tooMany = `At most ${mostSchedules} changes can be scheduled. Cancel one first.`;

/** Keeps the changes that publishing would publish now, and schedules them. */
export async function schedulePublication(
	tx: Tx,
	shop: StoredDrafts,
	at: string,
	change: Change,
): Promise<Made> {
	await lockDrafts(tx);
	const fault = momentFault(at, change.nowMs);
	if (fault !== false) return faulty([{ field: 'at', sentence: fault }]);
	const { changes, faults, ...after } = nextPublication(shop);
	if (faults.length > 0) return refused(`${incomplete(faults)} Nothing is scheduled.`);
	if (changes.length === 0) return refused('Nothing has changed since the last publication.');
	if ((await countOpen(tx)) >= mostSchedules) return refused(tooMany);
	const plan: PublicationPlan = {
		...differingContent({ before: shop.newest, after }),
		sentences: changes.map(({ sentence }) => sentence),
	};
	const fromMs = shopMoment(at) ?? change.nowMs;
	const schedule = {
		kind: 'publication',
		product_id: null,
		plan: JSON.stringify(plan),
		fromMs,
		untilMs: null,
	} as const;
	await insertSchedule(tx, schedule, change);
	return succeed(null);
}

async function countOpen(db: DbOrTx): Promise<number> {
	return (await openSchedules(db)).length;
}
