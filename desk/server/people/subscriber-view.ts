import { sql } from 'kysely';
import { emailKey } from '../../../core/email.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import {
	type SubscriberFilters,
	type SubscriberListAnswer,
	type SubscriberState,
	subscriberStates,
} from '../../rules/people.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';

/** The expression must equal that of the index. */
const state = sql<SubscriberState>`(case when left_at_ms is not null then 'left' when confirmed_at_ms is null then 'asked' else 'on' end)`;

/** A page of subscribers in any state, newest first. */
export async function pageOfSubscribers(
	db: Database,
	filters: SubscriberFilters,
	after: Cursor | undefined,
): Promise<SubscriberListAnswer> {
	const found = await subscribersQuery(db, filters, after).execute();
	const { shown, next } = pageOf(found, ({ created_at_ms: value, id }) => ({ value, id }));
	return {
		subscribers: shown.map((row) => ({
			id: row.id,
			email: row.email,
			state: row.state,
			source: row.source,
			askedAt: isoTime(row.created_at_ms),
			joinedAt: isoTime(row.confirmed_at_ms),
			leftAt: isoTime(row.left_at_ms),
		})),
		next,
		counts: await countsOf(db),
	};
}

/**
 * Selects the rows of a page plus one more to detect a next page. Uses the index, without an
 * offset.
 */
export function subscribersQuery(
	db: Database,
	{ state: status, search }: SubscriberFilters,
	after: Cursor | undefined,
) {
	const email = emailKey(search);
	return db
		.selectFrom('subscribers')
		.selectAll()
		.select(state.as('state'))
		.$if(status !== '', (query) => query.where(state, '=', sql.lit(status as SubscriberState))) // not empty
		.$if(email !== '', (query) => query.where('email', '=', email))
		.$call(newestAfter(after, 'created_at_ms', 'id'));
}

async function countsOf(db: Database): Promise<SubscriberListAnswer['counts']> {
	const counts = await Promise.all(
		subscriberStates.map(async (of) => {
			const { count } = await countQuery(db, of).executeTakeFirstOrThrow();
			return count;
		}),
	);
	const [on = 0, asked = 0, left = 0] = counts;
	return { on, asked, left };
}

/** Counts the subscribers of a state in the index. */
export function countQuery(db: Database, of: SubscriberState) {
	return db
		.selectFrom('subscribers')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(state, '=', sql.lit(of));
}
