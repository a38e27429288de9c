import { v7 as uuidv7 } from 'uuid';
import type { Database, DbOrTx, Tx } from '../db/open.ts';
import type { Subscriber, SubscriberSource } from '../db/people-schema.ts';
import { enqueueWithDailyLimit } from '../mail/daily-limit.ts';
import { newsletterToken, readNewsletterToken } from './newsletter-tokens.ts';

export interface Subscription {
	/** Lower case, as core's schema returns it. */
	readonly email: string;
	readonly source: SubscriberSource;
	/** It looks like a bot's. It is stored, and no mail is sent. */
	readonly isSuspect: boolean;
	readonly nowMs: number;
}

/** Whether newsletters are sent to them: confirmed and not unsubscribed. */
export function isOnList({
	confirmed_at_ms: confirmedAtMs,
	left_at_ms: leftAtMs,
}: Pick<Subscriber, 'confirmed_at_ms' | 'left_at_ms'>): boolean {
	return confirmedAtMs !== null && leftAtMs === null;
}

/**
 * Mails a typed address, because only its owner can confirm it. The statements and the number of
 * mails are the same for new, asked, confirmed and unsubscribed addresses.
 */
export async function askToJoin(
	db: Tx,
	{ email, source, isSuspect, nowMs }: Subscription,
): Promise<void> {
	const subscriber = await db
		.insertInto('subscribers')
		.values({
			id: uuidv7(),
			email,
			source,
			created_at_ms: nowMs,
			confirmed_at_ms: null,
			left_at_ms: null,
		})
		// Written in every case, so that the row is returned and locked. The retention starts again
		// while the address is neither confirmed nor unsubscribed.
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
	const confirmToken = await newsletterToken(db, 'confirm', subscriber.id, nowMs);
	const leaveToken = await newsletterToken(db, 'leave', subscriber.id, nowMs);
	await enqueueWithDailyLimit(
		db,
		{
			cause: `crew-sign-up:${uuidv7()}`,
			template: 'crew-sign-up',
			recipient: email,
			data: { confirmToken: isOnList(subscriber) ? null : confirmToken, leaveToken },
		},
		nowMs,
		{ shouldSend: !isSuspect },
	);
}

/**
 * Confirms the subscription of a token and enqueues a welcome mail. Returns false if the token is
 * invalid.
 */
export async function join(db: Tx, token: string, nowMs: number): Promise<boolean> {
	const id = await readNewsletterToken(db, 'confirm', token, nowMs);
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
			cause: `crew-welcome:${uuidv7()}`,
			template: 'crew-welcome',
			recipient: joined.email,
			data: { leaveToken: await newsletterToken(db, 'leave', id, nowMs) },
		},
		nowMs,
	);
	return true;
}

/** Ends the subscription of a token. Returns false if the token is invalid. */
export async function leave(db: Database, token: string, nowMs: number): Promise<boolean> {
	const id = await readNewsletterToken(db, 'leave', token, nowMs);
	if (id === null) return false;
	await db
		.updateTable('subscribers')
		.set({ left_at_ms: nowMs })
		.where('id', '=', id)
		.where('left_at_ms', 'is', null)
		.execute();
	return await isThere(db, id);
}

/** A deleted subscriber may have returned under another id, which an old link does not name. */
async function isThere(db: DbOrTx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('subscribers')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return row !== undefined;
}
