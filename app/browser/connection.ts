/**
 * What some browsers know about the connection (Network Information API). TypeScript does not
 * declare it.
 */
interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
	/** Measured, in megabits per second. */
	readonly downlink?: number;
}

/** Undefined if the browser does not support it. */
export function readConnection(): Connection | undefined {
	return (navigator as { connection?: Connection }).connection;
}

/** Whether the user asked to save data, or the connection is slow. */
export function isFrugal({ saveData, effectiveType = '' }: Connection): boolean {
	return saveData === true || /[23]g/.test(effectiveType);
}

/** Whether something may be prefetched. */
export function mayFetchAhead(): boolean {
	return !isFrugal(readConnection() ?? {});
}
