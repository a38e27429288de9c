import type { Database, Tx } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AuthError } from '../errors.ts';

/** An address or identity was taken concurrently. */
export class Contested extends Error {
	override readonly name = 'Contested';
}

/** Runs a transaction, and again if a concurrent one was faster. */
export async function transactionWithRetry<Value>(
	db: Database,
	work: (tx: Tx) => Promise<Value>,
	triesLeft = 2,
): Promise<Value> {
	try {
		return await db.transaction().execute(work);
	} catch (cause) {
		if (!(cause instanceof Contested || isUniqueViolation(cause))) throw cause;
		if (triesLeft > 0) return await transactionWithRetry(db, work, triesLeft - 1);
		throw new AuthError(409, 'conflict', 'Too many sign-ins at once, please try again');
	}
}
