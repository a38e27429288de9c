import type { Prices } from '../../../core/catalogue/prices.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { formatCents } from '../../../core/money.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import type { PublicationSchedule } from '../../../server/db/publication-schema.ts';
import type { Schedule, ScheduleListAnswer } from '../../rules/schedules.ts';
import { accountNames } from '../calls/account-names.ts';
import { openSchedules, pricesIn, sentencesIn } from '../drafts/schedule-rows.ts';
import { draftNames } from '../drafts/shop-drafts.ts';

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
			productId: row.product_id,
			state: row.state as Schedule['state'], // openSchedules selects no other ones
			startsAt: isoTime(row.starts_at_ms),
			endsAt: isoTime(row.ends_at_ms),
			sentences: sentencesOf(row, names.get(row.product_id ?? '') ?? ''),
			createdBy: nameOf(row.created_by),
			problem: row.problem,
		})),
	};
}

function sentencesOf(row: PublicationSchedule, name: string): string[] {
	if (row.kind === 'price') return [`${name}: ${formatPrices(pricesIn(row))}.`];
	if (row.product_id === null) return [...sentencesIn(row)];
	return [`${name || 'A product'}: published as its draft is then.`];
}

/** `price $29.99, compare-at price $34.99` */
function formatPrices({ priceCents, compareAtCents: was }: Prices): string {
	const before = was === undefined ? '' : `, compare-at price ${formatCents(was)}`;
	return `price ${formatCents(priceCents)}${before}`;
}
