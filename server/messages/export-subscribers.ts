import { newsletterPaths } from '../../core/contact/newsletter-links.ts';
import { csvHead, csvRow } from '../../core/csv.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Database } from '../db/open.ts';
import { newsletterToken } from './newsletter-tokens.ts';

const atOnce = 500;

/**
 * The confirmed subscribers as CSV, in order of arrival, each with an unsubscribe link for
 * newsletters that are sent elsewhere.
 */
export async function* exportSubscribers(db: Database, publicUrl: string): AsyncGenerator<string> {
	yield csvHead(['email', 'joined at', 'source', 'unsubscribe link']);
	for (let after = ''; ; ) {
		const subscribers = await db
			.selectFrom('subscribers')
			.selectAll()
			.where('confirmed_at_ms', 'is not', null)
			.where('left_at_ms', 'is', null)
			.where('id', '>', after)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		if (subscribers.length === 0) return;
		const rows = subscribers.map(async ({ id, email, confirmed_at_ms: joinedAtMs, source }) =>
			csvRow([
				email,
				isoTime(joinedAtMs ?? 0),
				source,
				`${publicUrl}${newsletterPaths.leave}?t=${await newsletterToken(db, 'leave', id, 0)}`,
			]),
		);
		yield (await Promise.all(rows)).join('');
		after = subscribers.at(-1)?.id ?? after;
	}
}
