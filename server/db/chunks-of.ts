/** Rows of one statement. SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const rowsAtOnce = 1000;

/** Splits the rows or values of a statement, so that each part fits in one. Rows have up to 30 columns. */
export function chunksOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
	const count = Math.ceil(rows.length / rowsAtOnce);
	return Array.from({ length: count }, (_, at) =>
		rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
	);
}
