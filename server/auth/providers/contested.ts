import type { Database, Tx } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AuthError } from '../errors.ts';

/** Somebody else took an address or an identity while this transaction looked at it. */
export class Contested extends Error {
	override readonly name = 'Contested';
}

/** A transaction that is done again where another one was first: then it sees what that one made. */
export async function transactionAnew<Value>(
	db: Database,
	work: (tx: Tx) => Promise<Value>,
	triesLeft = 2,
): Promise<Value> {
	try {
		return await db.transaction().execute(work);
	} catch (cause) {
		if (!(cause instanceof Contested || isUniqueViolation(cause))) throw cause;
		if (triesLeft > 0) return await transactionAnew(db, work, triesLeft - 1);
		throw new AuthError(409, 'conflict', 'Too many sign-ins at once, please try again');
	}
}
