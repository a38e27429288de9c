import { v7 as uuidv7 } from 'uuid';
import type { Outcome, Refusal } from '../../../core/outcome.ts';
import { commitIfOk } from '../../../server/db/commit-if-ok.ts';
import type { DeskOutcome } from '../../../server/db/desk-schema.ts';
import type { Database, DbOrTx, Tx } from '../../../server/db/open.ts';
import type { Services } from '../../../server/services.ts';

/** An action of a merchant, for the audit trail. */
export interface DeskAction<State> {
	/** Null: a command, by `actor`. */
	readonly accountId: string | null;
	readonly actor?: string;
	/** `ship`, `refund` … */
	readonly action: string;
	/** The target as people name it, such as an order's number. */
	readonly subject: string;
	/** The input of the action; never a password, code or token. */
	readonly input: unknown;
	/** Reads the state that the action may change. */
	readonly readState: (db: DbOrTx) => Promise<State>;
	readonly now: () => number;
}

type AuditServices = Pick<Services, 'db' | 'log'>;

/**
 * Does `work`, and records who did what and when, with the state before and after. The row is
 * written before the work begins, so every action has one. It stays `begun` after a crash, or if its
 * end cannot be written, until close-audit.ts closes it. The log has the action too, out of reach of
 * who can write to the database. `work` gets the id of the row, for what it writes into histories.
 */
export async function audited<Value, State, Why extends Refusal>(
	services: AuditServices,
	action: DeskAction<State>,
	work: (auditId: string) => Promise<Outcome<Value, Why>>,
): Promise<Outcome<Value, Why>> {
	const id = await begin(services.db, action);
	const result = await failing(services, id, () => work(id));
	if (result.ok) await endDone(services, id, action);
	else await endRefused(services, id, result.refusal);
	logAction(services, id, action, result);
	return result;
}

/** Like `audited`, for work in one transaction, which also writes the end of the record. */
export async function auditedInTx<Value, State, Why extends Refusal>(
	services: AuditServices,
	action: DeskAction<State>,
	work: (tx: Tx) => Promise<Outcome<Value, Why>>,
): Promise<Outcome<Value, Why>> {
	return await auditedWithin(services, action, (endIn) =>
		commitIfOk(services.db, async (tx) => {
			const done = await work(tx);
			if (done.ok) await endIn(tx);
			return done;
		}),
	);
}

/** Like `audited`, for work that has a transaction of its own. It calls `endIn` there at the end. */
export async function auditedWithin<Value, State, Why extends Refusal>(
	services: AuditServices,
	action: DeskAction<State>,
	work: (endIn: (tx: Tx) => Promise<void>) => Promise<Outcome<Value, Why>>,
): Promise<Outcome<Value, Why>> {
	const id = await begin(services.db, action);
	const endIn = async (tx: Tx) =>
		await end(tx, id, doneWith(JSON.stringify(await action.readState(tx))));
	const result = await failing(services, id, () => work(endIn));
	if (!result.ok) await endRefused(services, id, result.refusal);
	logAction(services, id, action, result);
	return result;
}

/** Without the values, which are personal data. */
function logAction<State>(
	{ log }: AuditServices,
	auditId: string,
	{ accountId, actor, action, subject }: DeskAction<State>,
	{ ok }: Outcome<unknown>,
): void {
	const outcome: DeskOutcome = ok ? 'done' : 'refused';
	log.info({ auditId, accountId, actor, action, subject, outcome }, 'desk action');
}

/** Runs `work`, and records the failure if it throws. */
async function failing<Value, Why>(
	services: AuditServices,
	id: string,
	work: () => Promise<Outcome<Value, Why>>,
): Promise<Outcome<Value, Why>> {
	try {
		return await work();
	} catch (cause) {
		await tryEnd(services, id, { outcome: 'failed', sentence: 'a fault of ours', after: null });
		throw cause;
	}
}

async function endDone<State>(
	services: AuditServices,
	id: string,
	{ readState }: DeskAction<State>,
): Promise<void> {
	let after: string | null = null;
	try {
		after = JSON.stringify(await readState(services.db));
	} catch (cause) {
		services.log.error({ err: cause, auditId: id }, 'what was done at the desk cannot be read');
	}
	await tryEnd(services, id, doneWith(after));
}

async function endRefused(
	services: AuditServices,
	id: string,
	{ sentence }: Refusal,
): Promise<void> {
	await tryEnd(services, id, { outcome: 'refused', sentence, after: null });
}

function doneWith(after: string | null): End {
	return { outcome: 'done', sentence: null, after };
}

/** Never throws, because the work is done and its answer is right without the record. */
async function tryEnd({ db, log }: AuditServices, id: string, set: End): Promise<void> {
	try {
		await end(db, id, set);
	} catch (cause) {
		log.error({ err: cause, auditId: id, outcome: set.outcome }, 'an audit record stays begun');
	}
}

async function begin<State>(db: Database, action: DeskAction<State>): Promise<string> {
	const id = uuidv7();
	await db
		.insertInto('desk_audit')
		.values({
			id,
			at_ms: action.now(),
			account_id: action.accountId,
			actor: action.actor ?? null,
			action: action.action,
			subject: action.subject,
			outcome: 'begun',
			sentence: null,
			wish: JSON.stringify(action.input),
			before: JSON.stringify(await action.readState(db)),
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

async function end(db: DbOrTx, id: string, set: End): Promise<void> {
	await db.updateTable('desk_audit').set(set).where('id', '=', id).execute();
}

export interface RefusedCall {
	readonly accountId: string | null;
	/** `GET /functions/v1/desk/orders`, without the query. */
	readonly call: string;
	readonly sentence: string;
	readonly nowMs: number;
}

/** Records a refused call. */
export async function auditRefusedCall(db: Database, entry: RefusedCall): Promise<void> {
	await db
		.insertInto('desk_audit')
		.values({
			id: uuidv7(),
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
