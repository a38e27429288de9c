/** The largest count. */
const most = 1_000_000;

/** Parses a typed count. Null is unlimited, undefined is invalid. */
export function typedCount(typed: string): number | null | undefined {
	const plain = typed.trim().replaceAll(',', '');
	if (plain === '' || plain === '∞') return null;
	if (!/^\d{1,7}$/.test(plain)) return undefined;
	const count = Number(plain);
	return count <= most ? count : undefined;
}

/** The text of a count in its field; empty if unlimited. */
export function countText(onHand: number | null): string {
	return onHand === null ? '' : `${onHand}`;
}

/** `12`, or `unlimited`. */
export function formatCount(onHand: number | null): string {
	return onHand === null ? 'unlimited' : `${onHand}`;
}
