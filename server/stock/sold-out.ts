import { shopDay } from '../../core/calendar.ts';
import { closedSentence } from '../../core/shop/closing.ts';
import type { Database } from '../db/open.ts';
import type { SoldOut } from '../http/placeholders.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';

const everyMs = 5000;

/** Sizes without free stock. */
export async function findSoldOut(db: Database): Promise<SoldOut> {
	const rows = await db
		.selectFrom('stock')
		.select(['product_id', 'size'])
		.whereRef('on_hand', '<=', 'held')
		.execute();
	return new Set(rows.map(({ product_id: id, size }) => `${id}/${size}`));
}

/** Sizes that cannot be bought now: those without free stock, and all while the shop is closed. */
export async function findUnavailable({
	db,
	currentCatalogue,
	now,
}: Pick<Services, 'db' | 'currentCatalogue' | 'now'>): Promise<SoldOut> {
	const { products, shop } = currentCatalogue();
	if (closedSentence(shop, shopDay(now(), shop.timeZone)) === null) return await findSoldOut(db);
	return new Set(products.flatMap(({ id, sizes }) => sizes.map((size) => `${id}/${size}`)));
}

/**
 * Checks every five seconds which sizes cannot be bought and reports changes, because other processes
 * and commands change stock too, and a closed shop opens by itself.
 */
export function watchUnavailable(
	services: Pick<Services, 'db' | 'log' | 'currentCatalogue' | 'now'>,
	known: SoldOut,
	onChange: (soldOut: SoldOut) => Promise<void>,
): IntervalJob {
	let last = known;
	async function check(): Promise<void> {
		try {
			const now = await findUnavailable(services);
			if (now.symmetricDifference(last).size === 0) return;
			await onChange(now);
			last = now;
		} catch (cause) {
			services.log.warn({ err: cause }, 'built pages may tell of stock that has changed');
		}
	}

	return startInterval(everyMs, check);
}
