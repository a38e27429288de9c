import type { PageVital } from '../../core/desk/vitals.ts';
import { percentile75, vitalNames } from '../../core/vitals.ts';
import type { Database } from '../db/open.ts';

const dayMs = 86_400_000;
/** The period that search engines use. */
const daysBack = 28;

/** Measurements of the last four weeks, by page. */
export async function readVitals(db: Database, nowMs: number): Promise<PageVital[]> {
	const rows = await db
		.selectFrom('vitals')
		.select(['page', 'name', 'shelf', ({ fn }) => fn.sum<number | string>('count').as('count')])
		.where('day', '>', nowMs - daysBack * dayMs)
		.groupBy(['page', 'name', 'shelf'])
		.orderBy('page')
		.execute();
	const pages = [...new Set(rows.map(({ page }) => page))];
	return pages.flatMap((page) =>
		vitalNames.flatMap((name) => {
			const counts = new Map(
				rows
					.filter((row) => row.page === page && row.name === name)
					.map(({ shelf, count }) => [shelf, Number(count)]),
			);
			if (counts.size === 0) return [];
			const value = percentile75(name, counts);
			const visits = [...counts.values()].reduce((sum, count) => sum + count, 0);
			return [{ page, name, visits, value: Number.isFinite(value) ? value : null }];
		}),
	);
}
