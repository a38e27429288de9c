import type { Prices } from '../../../../core/catalogue/prices.ts';
import type { Schedule, ScheduleListAnswer } from '../../../../core/desk/schedules.ts';
import { isoTime } from '../../../../core/iso-time.ts';
import { formatCents } from '../../../../core/money.ts';
import type { DbOrTx } from '../../../db/open.ts';
import type { PublicationSchedule } from '../../../db/publication-schema.ts';
import { accountNames } from '../../account-names.ts';
import { draftNames } from '../shop-drafts.ts';
import { openSchedules, pricesIn, publicationPlanIn } from './schedule-rows.ts';

/** All that waits for its time, runs, or could not be published. */
export async function scheduleList(db: DbOrTx): Promise<ScheduleListAnswer> {
	const rows = await openSchedules(db);
	const names = await draftNames(
		db,
		rows.flatMap(({ product_id: id }) => id ?? []),
	);
	const nameOf = await accountNames(
		db,
		rows.map((row) => row.created_by),
	);
	return {
		schedules: rows.map((row) => ({
			id: row.id,
			kind: row.kind,
			productIds: productIdsOf(row),
			state: row.state as Schedule['state'], // openSchedules selects no other ones
			startsAt: isoTime(row.starts_at_ms),
			endsAt: isoTime(row.ends_at_ms),
			sentences: sentencesOf(row, names.get(row.product_id ?? '') ?? ''),
			createdBy: nameOf(row.created_by),
			problem: row.problem,
		})),
	};
}

function productIdsOf(row: PublicationSchedule): string[] {
	if (row.product_id !== null) return [row.product_id];
	const { before, after } = publicationPlanIn(row);
	return [...new Set([...before.products, ...after.products].map(({ id }) => id))];
}

function sentencesOf(row: PublicationSchedule, name: string): string[] {
	if (row.kind === 'price') return [`${name}: ${formatPrices(pricesIn(row))}.`];
	return publicationPlanIn(row).sentences;
}

/** `price $29.99, compare-at price $34.99` */
function formatPrices({ price, compareAt }: Prices): string {
	const before = compareAt === undefined ? '' : `, compare-at price ${formatDollars(compareAt)}`;
	return `price ${formatDollars(price)}${before}`;
}

function formatDollars(dollars: number): string {
	return formatCents(Math.round(dollars * 100));
}
