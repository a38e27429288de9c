/** The value below which the given share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	const at = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
	return sorted[Math.max(at, 0)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}
