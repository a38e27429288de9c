import * as v from 'valibot';
import type { Database } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { newestNumber } from './publication-rows.ts';

const dayMs = 24 * 60 * 60_000;

/** How many of the newest can be published again. */
const newestCount = 100;

type Parts = Pick<Services, 'db' | 'log'>;

/** Looks now and every day for publications that are too old to keep. */
export function startForgettingPublications(parts: Parts): IntervalJob {
	return startInterval(dayMs, (isStopped) => forgetPublications(parts, isStopped));
}

/**
 * Deletes the snapshots of old publications: one with 3,000 products has 6.5 MB, which are in every
 * backup. The newest hundred, the first of each month and the last with a product stay. It can run
 * concurrently.
 */
export async function forgetPublications(
	{ db, log }: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	try {
		const rows = await oldRows(db);
		const present = rows.filter(({ hash }) => hash !== '');
		const firsts = new Set(rows.filter((row, at) => !isSameMonth(row, rows[at - 1])));
		for (const [at, row] of present.entries()) {
			const next = present[at + 1];
			if (isStopped() || !next) return;
			if (firsts.has(row)) continue;
			// The next one may have been deleted by another process, and then has no product.
			const after = await productIds(db, next.number);
			if ((await productIds(db, row.number)).isSubsetOf(after)) await forget(db, row.number);
		}
	} catch (cause) {
		log.error({ err: cause }, 'old publications could not be forgotten yet');
	}
}

/** All before the newest hundred, and the first of these. */
async function oldRows(db: Database) {
	return await db
		.selectFrom('publications')
		.select(['number', 'published_at_ms', 'hash'])
		.where('number', '<=', (await newestNumber(db)) - newestCount + 1)
		.orderBy('number')
		.execute();
}

type Moment = Awaited<ReturnType<typeof oldRows>>[number];

function isSameMonth(one: Moment, other: Moment | undefined): boolean {
	return other !== undefined && monthOf(one) === monthOf(other);
}

/** `2026-11` */
function monthOf({ published_at_ms: atMs }: Moment): string {
	return new Date(atMs).toISOString().slice(0, 7);
}

const productsSchema = v.fallback(v.object({ products: v.array(v.object({ id: v.string() })) }), {
	products: [],
});

async function productIds(db: Database, number: number): Promise<Set<string>> {
	const { snapshot } = await db
		.selectFrom('publications')
		.select('snapshot')
		.where('number', '=', number)
		.executeTakeFirstOrThrow();
	const { products } = v.parse(productsSchema, JSON.parse(snapshot));
	return new Set(products.map(({ id }) => id));
}

/**
 * The row stays, because prices and later publications refer to it. No release reads `null` as a
 * publication.
 */
async function forget(db: Database, number: number): Promise<void> {
	await db
		.updateTable('publications')
		.set({ snapshot: 'null', hash: '' })
		.where('number', '=', number)
		.execute();
}
