import { fullName } from '../../../../core/catalogue/colourways.ts';
import { areSamePrices, type Prices } from '../../../../core/catalogue/prices.ts';
import { type ContentChanges, differingContent } from '../../../../core/desk/merge-content.ts';
import { nextPublication } from '../../../../core/desk/next-publication.ts';
import type { DraftFault } from '../../../../core/desk/products.ts';
import {
	momentFault,
	periodOf,
	priceScheduleFaults,
	type SchedulePeriod,
} from '../../../../core/desk/schedule-faults.ts';
import type { NewPriceSchedule } from '../../../../core/desk/schedules.ts';
import { formatShopMoment, shopMoment } from '../../../../core/desk/shop-moment.ts';
import { typedCents } from '../../../../core/desk/typed-cents.ts';
import { dollarsFromCents } from '../../../../core/money.ts';
import {
	type Outcome,
	type Refusal,
	refuse,
	refuseWith,
	succeed,
} from '../../../../core/outcome.ts';
import type { Tx } from '../../../db/open.ts';
import { incomplete } from '../publish-drafts.ts';
import { type Change, lockDrafts } from '../save-draft.ts';
import type { StoredDrafts } from '../shop-drafts.ts';
import { insertSchedule, openSchedules, type PublicationPlan } from './schedule-rows.ts';

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
	{ published, scheduled }: StoredDrafts,
	id: string,
	typed: NewPriceSchedule,
	change: Change,
): Promise<Made> {
	await lockDrafts(tx);
	if (!published.some((product) => product.id === id)) {
		return refuse('Publish the product first. Then its price can be scheduled.');
	}
	const open = await openSchedules(tx);
	if (open.length >= maxSchedules) return refuse(tooMany);
	const others = open
		.filter((row) => row.product_id === id && row.state !== 'refused')
		.map((row) => ({ fromMs: row.starts_at_ms, untilMs: row.ends_at_ms }));
	const faults = priceScheduleFaults(typed, others, change.nowMs);
	if (faults.length > 0) return faulty(faults);
	const period = periodOf(typed);
	const other = scheduled.find((one) => isWithin(one.dueMs, period) && hasPriceOf(one, id));
	if (other) return refuse(`${otherPrice(other.dueMs)} Choose another time, or cancel that one.`);
	const plan = JSON.stringify(pricesOf(typed));
	const schedule = { kind: 'price', product_id: id, plan, ...period } as const;
	await insertSchedule(tx, schedule, change);
	return succeed(null);
}

/** The prices of texts without a fault. */
function pricesOf({ price, compareAt }: NewPriceSchedule): Prices {
	const [cents = 0, before] = [typedCents(price), typedCents(compareAt)];
	return {
		price: dollarsFromCents(cents),
		...(before !== undefined && { compareAt: dollarsFromCents(before) }),
	};
}

const tooMany = `At most ${maxSchedules} changes can be scheduled. Cancel one first.`;

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
	if (faults.length > 0) return refuse(`${incomplete(faults)} Nothing is scheduled.`);
	if (changes.length === 0) return refuse('Nothing has changed since the last publication.');
	const open = await openSchedules(tx);
	if (open.length >= maxSchedules) return refuse(tooMany);
	const content = differingContent({ before: shop.newest, after });
	const plan: PublicationPlan = {
		...content,
		sentences: changes.map(({ sentence }) => sentence),
	};
	const fromMs = shopMoment(at) ?? change.nowMs;
	const other = open.find(
		(row) =>
			row.state === 'waiting' &&
			hasPriceOf(content, row.product_id) &&
			isWithin(fromMs, { fromMs: row.starts_at_ms, untilMs: row.ends_at_ms }),
	);
	if (other) {
		const product = shop.published.find(({ id }) => id === other.product_id);
		return refuse(
			`${product ? fullName(product) : ''}: ${otherPrice(other.starts_at_ms)} Cancel that one first.`,
		);
	}
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

/** Whether the price of the period is that of the shop at this time. One without an end stays. */
function isWithin(atMs: number, { fromMs, untilMs }: SchedulePeriod): boolean {
	return fromMs <= atMs && atMs < (untilMs ?? Number.POSITIVE_INFINITY);
}

/** Whether the changes give a product that is for sale another price. */
function hasPriceOf({ before, after }: ContentChanges, id: string | null): boolean {
	const [was, is] = [before, after].map(({ products }) => products.find((one) => one.id === id));
	return was !== undefined && is !== undefined && !areSamePrices(was, is);
}

function otherPrice(atMs: number): string {
	return `Another price is scheduled for ${formatShopMoment(atMs)}.`;
}
