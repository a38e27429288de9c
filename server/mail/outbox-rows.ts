import type { Database } from '../db/open.ts';
import type { OutboxMessage } from '../db/schema.ts';
import { leewayMs } from '../limits/bucket.ts';
import { maxDelayMs } from './backoff.ts';
import { droppedData, isSecret } from './secret-data.ts';
import { type Transports, textTemplates } from './transports.ts';

/** How long a worker may hold a row. After that, other workers can take it. */
export const holdMs = 180_000;

/**
 * Claims the due message that has waited longest. No other worker or process takes it for `holdMs`.
 * The attempt is counted at once, so that a message that crashes the process is retried only so
 * often. Undefined if no message is due for one of the transports.
 */
export async function claimDue(
	db: Database,
	nowMs: number,
	transports: TransportKinds,
): Promise<OutboxMessage | undefined> {
	for (;;) {
		const due = await findDue(db, nowMs, transports);
		if (!due) return undefined;
		const held = { next_attempt_at_ms: nowMs + holdMs, attempts: due.attempts + 1 };
		const { numUpdatedRows } = await db
			.updateTable('outbox')
			.set(held)
			.where('id', '=', due.id)
			.where('status', '=', 'waiting')
			.where('attempts', '=', due.attempts)
			.executeTakeFirst();
		// No row changed, so another worker was faster: try the next one.
		if (numUpdatedRows === 1n) return { ...due, ...held };
	}
}

async function findDue(
	db: Database,
	nowMs: number,
	transports: TransportKinds,
): Promise<OutboxMessage | undefined> {
	const next = waiting(db, transports).selectAll().orderBy('next_attempt_at_ms').limit(1);
	const due = await next.where('next_attempt_at_ms', '<=', nowMs).executeTakeFirst();
	if (due) return due;
	// What waits longer than it can was written while a clock was ahead. Before its first attempt, a
	// message waits for seconds.
	return await next
		.where('next_attempt_at_ms', '>', nowMs + holdMs)
		.where(({ eb, or }) =>
			or([eb('attempts', '=', 0), eb('next_attempt_at_ms', '>', nowMs + maxDelayMs + leewayMs)]),
		)
		.executeTakeFirst();
}

/** The result of an attempt. */
export type AttemptResult =
	| { readonly kind: 'sent'; readonly atMs: number }
	| { readonly kind: 'later'; readonly atMs: number; readonly error: string }
	| { readonly kind: 'given-up'; readonly error: string }
	/** Its transport was away: this was no attempt. */
	| { readonly kind: 'not-tried'; readonly atMs: number };

/** Records the result of an attempt, unless another worker has claimed the message meanwhile. */
export async function recordAttempt(
	db: Database,
	held: Pick<OutboxMessage, 'id' | 'attempts' | 'template'>,
	result: AttemptResult,
): Promise<void> {
	await db
		.updateTable('outbox')
		.set(columnsFor(result, held.attempts))
		.$if(
			(result.kind === 'sent' || result.kind === 'given-up') && isSecret(held.template),
			(update) => update.set({ data: droppedData }),
		)
		.where('id', '=', held.id)
		.where('status', '=', 'waiting')
		.where('attempts', '=', held.attempts)
		.execute();
}

function columnsFor(result: AttemptResult, attempts: number) {
	switch (result.kind) {
		case 'not-tried':
			return { next_attempt_at_ms: result.atMs, attempts: attempts - 1 } as const;
		case 'sent':
			return { status: 'sent', sent_at_ms: result.atMs, last_error: null } as const;
		case 'later':
			return { next_attempt_at_ms: result.atMs, last_error: result.error } as const;
		case 'given-up':
			return { status: 'failed', last_error: result.error } as const;
	}
}

/** When the next waiting message is due; undefined if none waits. */
export async function nextDueAtMs(
	db: Database,
	transports: TransportKinds,
): Promise<number | undefined> {
	const next = await waiting(db, transports)
		.select('next_attempt_at_ms')
		.orderBy('next_attempt_at_ms')
		.limit(1)
		.executeTakeFirst();
	return next?.next_attempt_at_ms;
}

/** A null transport sends nothing. */
export type TransportKinds = { readonly [Kind in keyof Transports]: unknown };

/** Selects waiting messages that have a transport. */
function waiting(db: Database, { mail, text }: TransportKinds) {
	const all = db.selectFrom('outbox').where('status', '=', 'waiting');
	if (mail !== null && text !== null) return all;
	if (mail === null && text === null) return all.where((eb) => eb.lit(false));
	return all.where('template', mail === null ? 'in' : 'not in', textTemplates);
}
