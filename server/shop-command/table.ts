/** Aligns columns to their widest cell. The first `leftColumns` are left-aligned, the others right. */
export function table(rows: readonly (readonly string[])[], leftColumns: number): string {
	const widths = (rows[0] ?? []).map((_, at) =>
		Math.max(...rows.map((row) => row[at]?.length ?? 0)),
	);
	return rows
		.map((row) =>
			row
				.map((cell, at) => {
					const width = widths[at] ?? 0;
					return at < leftColumns ? cell.padEnd(width) : cell.padStart(width);
				})
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}

/** `2026-11-21 16:04` in UTC, as in files and logs. */
export function formatTime(atMs: number): string {
	return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}
