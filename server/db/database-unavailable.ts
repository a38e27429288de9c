/**
 * The database gave no answer, or takes no changes now. Whether the statement was carried out is
 * unknown; its transaction is over and was not seen to be committed.
 */
export class DatabaseUnavailable extends Error {
	override readonly name = 'DatabaseUnavailable';
	/** The code of PostgreSQL, if it is the server that refused. */
	readonly code: string | undefined;

	constructor(message: string, options: { readonly cause?: unknown; readonly code?: string } = {}) {
		super(message, options);
		this.code = options.code;
	}
}

/** Whether a query failed because of the database and not because of the query: another try may do. */
export function isDatabaseUnavailable(cause: unknown): boolean {
	return cause instanceof DatabaseUnavailable || unavailableCodes.includes(sqliteCode(cause));
}

/** Whether the database answers, but is read-only or has no space. */
export function changesRefused(cause: unknown): boolean {
	if (cause instanceof DatabaseUnavailable) return /^(?:25006|53100)$/.test(cause.code ?? '');
	return fullOrReadOnly.includes(sqliteCode(cause));
}

/** Whether SQLite did not get a lock, because another connection has it. */
export function isBusy(cause: unknown): boolean {
	return sqliteCode(cause) === busy;
}

const busy = 5;
/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL. */
const fullOrReadOnly = [8, 10, 13];
/** Those, SQLITE_BUSY and SQLITE_CANTOPEN. */
const unavailableCodes = [...fullOrReadOnly, busy, 14];

/** The result code of SQLite; 0 for any other error. */
function sqliteCode(cause: unknown): number {
	if (typeof cause !== 'object' || cause === null || !('errcode' in cause)) return 0;
	// The lower byte of an extended result code is the code itself.
	return typeof cause.errcode === 'number' ? cause.errcode & 0xff : 0;
}
