import { randomUUIDv7 } from 'node:crypto';
import type { Database, DbOrTx, Tx } from '../db/open.ts';
import type { Subscriber, SubscriberSource } from '../db/people-schema.ts';
import { enqueueWithDailyLimit } from '../mail/daily-limit.ts';
import { crewToken, readCrewToken } from './crew-tokens.ts';

export interface Subscription {
	/** In lower case, as core's schema gives it. */
	readonly email: string;
	readonly source: SubscriberSource;
	/** A program seems to have typed it: it is noted, and nothing is mailed. */
	readonly isSuspect: boolean;
	readonly nowMs: number;
}

/** Whether letters go to them: they have said yes, and not left since. */
export function isOnList({
	confirmed_at_ms: confirmedAtMs,
	left_at_ms: leftAtMs,
}: Pick<Subscriber, 'confirmed_at_ms' | 'left_at_ms'>): boolean {
	return confirmedAtMs !== null && leftAtMs === null;
}

/**
 * Writes to an address that somebody has typed: only its owner can put it on the list. The same
 * statements, and as many mails, whether it is new, asked before, on the list or has left it.
 */
export async function askToJoin(
	db: Tx,
	{ email, source, isSuspect, nowMs }: Subscription,
): Promise<void> {
	const subscriber = await db
		.insertInto('subscribers')
		.values({
			id: randomUUIDv7(),
			email,
			source,
			created_at_ms: nowMs,
			confirmed_at_ms: null,
			left_at_ms: null,
		})
		// Written in every case, so that the row comes back and is locked; the day counts from the last
		// time while nobody has said yes or no.
		.onConflict((conflict) =>
			conflict.column('email').doUpdateSet(({ eb, ref, val }) => ({
				created_at_ms: eb
					.case()
					.when(
						eb.and([
							eb(ref('subscribers.confirmed_at_ms'), 'is', null),
							eb(ref('subscribers.left_at_ms'), 'is', null),
						]),
					)
					.then(val(nowMs))
					.else(ref('subscribers.created_at_ms'))
					.end(),
			})),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
	const confirmToken = await crewToken(db, 'confirm', subscriber.id, nowMs);
	const leaveToken = await crewToken(db, 'leave', subscriber.id, nowMs);
	await enqueueWithDailyLimit(
		db,
		{
			cause: `crew-sign-up:${randomUUIDv7()}`,
			template: 'crew-sign-up',
			recipient: email,
			data: { confirmToken: isOnList(subscriber) ? null : confirmToken, leaveToken },
		},
		nowMs,
		!isSuspect,
	);
}

/** Puts who was mailed this token on the list, and welcomes them; false if it is no good. */
export async function join(db: Tx, token: string, nowMs: number): Promise<boolean> {
	const id = await readCrewToken(db, 'confirm', token, nowMs);
	if (id === null) return false;
	const joined = await db
		.updateTable('subscribers')
		.set({ confirmed_at_ms: nowMs, left_at_ms: null })
		.where('id', '=', id)
		.where(({ or, eb }) =>
			or([eb('confirmed_at_ms', 'is', null), eb('left_at_ms', 'is not', null)]),
		)
		.returning('email')
		.executeTakeFirst();
	if (!joined) return await isThere(db, id);
	await enqueueWithDailyLimit(
		db,
		{
			cause: `crew-welcome:${randomUUIDv7()}`,
			template: 'crew-welcome',
			recipient: joined.email,
			data: { leaveToken: await crewToken(db, 'leave', id, nowMs) },
		},
		nowMs,
	);
	return true;
}

/** Takes who was mailed this token off the list; false if it is no good. */
export async function leave(db: Database, token: string, nowMs: number): Promise<boolean> {
	const id = await readCrewToken(db, 'leave', token, nowMs);
	if (id === null) return false;
	await db
		.updateTable('subscribers')
		.set({ left_at_ms: nowMs })
		.where('id', '=', id)
		.where('left_at_ms', 'is', null)
		.execute();
	return await isThere(db, id);
}

/** Who was removed may have come back under another id, which an old link knows nothing of. */
async function isThere(db: DbOrTx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('subscribers')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return row !== undefined;
}
