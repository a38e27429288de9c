/** What some browsers tell of the line (Network Information); not in the compiler's library. */
interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
	/** Megabits a second, as measured. */
	readonly downlink?: number;
}

/** Undefined if the browser does not tell. */
export function readConnection(): Connection | undefined {
	return (navigator as { connection?: Connection }).connection;
}

/** Whether it is asked for to save data, or the line is slow. */
export function isFrugal({ saveData, effectiveType = '' }: Connection): boolean {
	return saveData === true || /[23]g/.test(effectiveType);
}

/** Whether something may be fetched that is not asked for yet. */
export function mayFetchAhead(): boolean {
	return !isFrugal(readConnection() ?? {});
}
