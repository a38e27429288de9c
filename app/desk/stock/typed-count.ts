/** The most that the shop counts. */
const most = 1_000_000;

/** How many there are, as a merchant types it; null is unlimited, undefined makes no sense. */
export function typedCount(typed: string): number | null | undefined {
	const plain = typed.trim().replaceAll(',', '');
	if (plain === '' || plain === '∞') return null;
	if (!/^\d{1,7}$/.test(plain)) return undefined;
	const count = Number(plain);
	return count <= most ? count : undefined;
}

/** How a number stands in its field: nothing if it is unlimited. */
export function countText(onHand: number | null): string {
	return onHand === null ? '' : `${onHand}`;
}

/** `12`, or `unlimited`. */
export function formatCount(onHand: number | null): string {
	return onHand === null ? 'unlimited' : `${onHand}`;
}
