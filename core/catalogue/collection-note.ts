/** Free shipping is said where a rule of the shop's facts gives it, so that no note can promise it. */
export function promisesShipping(note: string): boolean {
	return /\bfree shipping\b|\bships? free\b/i.test(note);
}

/** What stored drafts of /women say, from before the rules were data. */
export const formerNote = 'Free Shipping Over $75';

/** Leaves out a note that promises free shipping, as those from before the rules were data. */
export function withoutShippingNote(stored: unknown): unknown {
	if (typeof stored !== 'object' || stored === null || !('note' in stored)) return stored;
	const { note, ...rest } = stored;
	return typeof note === 'string' && promisesShipping(note) ? rest : stored;
}
