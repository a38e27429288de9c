import type { Outcome } from '../../core/outcome.ts';
import type { Database, Tx } from './open.ts';

type Work<Value, Why> = (tx: Tx) => Promise<Outcome<Value, Why>>;

/** Runs `work` in a transaction that is kept where its outcome is ok, and undone where it is not. */
export async function commitIfOk<Value, Why>(
	db: Database,
	work: Work<Value, Why>,
): Promise<Outcome<Value, Why>> {
	return await run(db, work, ({ ok }) => ok);
}

/** What the outcome of `work` would be: all that it writes is undone. */
export async function rehearse<Value, Why>(
	db: Database,
	work: Work<Value, Why>,
): Promise<Outcome<Value, Why>> {
	return await run(db, work, () => false);
}

async function run<Value, Why>(
	db: Database,
	work: Work<Value, Why>,
	isKept: (outcome: Outcome<Value, Why>) => boolean,
): Promise<Outcome<Value, Why>> {
	const tx = await db.startTransaction().execute();
	try {
		const outcome = await work(tx);
		await (isKept(outcome) ? tx.commit() : tx.rollback()).execute();
		return outcome;
	} catch (error) {
		const isOver = tx.isCommitted || tx.isRolledBack;
		// If this fails too, the transaction ends with its connection. The first error tells why.
		if (!isOver)
			await tx
				.rollback()
				.execute()
				.catch(() => undefined);
		throw error;
	}
}
