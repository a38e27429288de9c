/** Time limits in milliseconds, and the number of connections, for PostgreSQL. */
export interface DatabaseLimits {
	/** Until a connection is free or made. */
	readonly connectMs: number;
	/** Until a statement is answered. The client measures it, so a silent connection ends too. */
	readonly queryMs: number;
	/** The server ends a statement after this time. Shorter than `queryMs`, so that the connection lives on. */
	readonly statementMs: number;
	/** The server ends a wait for a lock. */
	readonly lockMs: number;
	/** The server ends an idle transaction, because its client may be gone. */
	readonly idleInTransactionMs: number;
	readonly connections: number;
}

/** For calls, whose deadline is 10 s. */
export const callLimits: DatabaseLimits = {
	connectMs: 5_000,
	queryMs: 8_000,
	statementMs: 7_000,
	lockMs: 4_000,
	idleInTransactionMs: 15_000,
	connections: 10,
};

const minuteMs = 60_000;

/** For migrations and the merchant's commands. Nobody else waits for them. */
export const longLimits: DatabaseLimits = {
	connectMs: 10_000,
	queryMs: 31 * minuteMs,
	statementMs: 30 * minuteMs,
	lockMs: 5 * minuteMs,
	idleInTransactionMs: 5 * minuteMs,
	connections: 10,
};
