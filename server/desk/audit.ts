import { randomUUIDv7 } from 'node:crypto';
import type { Outcome } from '../../core/outcome.ts';
import type { DeskOutcome } from '../db/desk-schema.ts';
import type { Database } from '../db/open.ts';
import type { DeskRefusal } from './refusal.ts';

/** What a merchant is about to do. */
export interface DeskAction<State> {
	readonly accountId: string;
	/** `ship`, `refund` … */
	readonly action: string;
	/** What it is done to, as people name it: an order's number. */
	readonly subject: string;
	/** What was asked for; never a password, code or token. */
	readonly input: unknown;
	/** The subject as it is, in what the action may change. */
	readonly look: () => Promise<State>;
	readonly now: () => number;
}

/**
 * Does `work`, and writes down who did what, when, and what it was like before and after. The row is
 * there before the work begins, so that nothing is ever done at the desk without one: what a crash
 * cuts short stays `begun`.
 */
export async function audited<Value, State>(
	db: Database,
	action: DeskAction<State>,
	work: () => Promise<Outcome<Value, DeskRefusal>>,
): Promise<Outcome<Value, DeskRefusal>> {
	const id = await begin(db, action);
	try {
		const result = await work();
		const after = result.ok ? JSON.stringify(await action.look()) : null;
		await end(db, id, {
			outcome: result.ok ? 'done' : 'refused',
			sentence: result.ok ? null : result.failure.sentence,
			after,
		});
		return result;
	} catch (cause) {
		await end(db, id, { outcome: 'failed', sentence: 'a fault of ours', after: null });
		throw cause;
	}
}

async function begin<State>(db: Database, action: DeskAction<State>): Promise<string> {
	const id = randomUUIDv7();
	await db
		.insertInto('desk_audit')
		.values({
			id,
			at_ms: action.now(),
			account_id: action.accountId,
			action: action.action,
			subject: action.subject,
			outcome: 'begun',
			sentence: null,
			wish: JSON.stringify(action.input),
			before: JSON.stringify(await action.look()),
			after: null,
		})
		.execute();
	return id;
}

interface End {
	readonly outcome: DeskOutcome;
	readonly sentence: string | null;
	readonly after: string | null;
}

async function end(db: Database, id: string, set: End): Promise<void> {
	await db.updateTable('desk_audit').set(set).where('id', '=', id).execute();
}

export interface TurnedAway {
	readonly accountId: string | null;
	/** `GET /functions/v1/desk/orders`, without what was asked after the path. */
	readonly call: string;
	readonly sentence: string;
	readonly nowMs: number;
}

/** Writes down who was not let in. */
export async function auditTurnedAway(db: Database, entry: TurnedAway): Promise<void> {
	await db
		.insertInto('desk_audit')
		.values({
			id: randomUUIDv7(),
			at_ms: entry.nowMs,
			account_id: entry.accountId,
			action: 'enter',
			subject: entry.call.slice(0, 200),
			outcome: 'refused',
			sentence: entry.sentence,
			wish: null,
			before: null,
			after: null,
		})
		.execute();
}
