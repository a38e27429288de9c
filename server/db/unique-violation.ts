/** Whether a query failed because a row with the same unique value is there. */
export function isUniqueViolation(cause: unknown): boolean {
	if (typeof cause !== 'object' || cause === null) return false;
	// PostgreSQL names the state, node:sqlite the extended result code.
	const { code, errcode } = cause as { code?: unknown; errcode?: unknown };
	return code === '23505' || errcode === 2067 || errcode === 1555;
}
