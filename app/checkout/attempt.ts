import * as v from 'valibot';

/**
 * An attempt to get a payment page. Its key makes retries harmless: for the same key the server
 * returns the same order and payment page.
 */
const attemptSchema = v.object({
	key: v.string(),
	/** A hash of the buyer and the content of the call. Another fingerprint is another attempt. */
	fingerprint: v.string(),
	startedAtMs: v.number(),
	/** Keys of earlier attempts whose payment page may still be open, newest first. */
	replaces: v.array(v.string()),
	/**
	 * `unsure`: sent, but perhaps it did not arrive. `answered`: the payment page exists. `refused`:
	 * the server refused it, so the key cannot be used again.
	 */
	outcome: v.picklist(['unsure', 'answered', 'refused']),
	/** The session of the last payment page: of this attempt, or of one that it replaces. */
	sessionId: v.nullable(v.string()),
});

export type Attempt = v.InferOutput<typeof attemptSchema>;

/**
 * Payment pages expire after 30 minutes (docs/requirements.md#payment-page). A new one is made
 * earlier than that.
 */
export const attemptLifeMs = 25 * 60 * 1000;

interface NextAttempt {
	readonly previous: Attempt | null;
	readonly fingerprint: string;
	readonly nowMs: number;
	/** A fresh random key for a new attempt. */
	readonly newKey: string;
	/** Whether the order of this payment session is known to be paid. */
	readonly isPaid: (sessionId: string) => boolean;
}

/** The previous attempt if nothing changed and its key is still valid, else a new one. */
export function nextAttempt(given: NextAttempt): Attempt {
	const { fingerprint, nowMs, newKey } = given;
	const previous = isOver(given) ? null : given.previous;
	if (previous && isSame(previous, given)) return previous;
	return {
		key: newKey,
		fingerprint,
		startedAtMs: nowMs,
		replaces: previous ? replacedBy(previous) : [],
		outcome: 'unsure',
		sessionId: previous?.sessionId ?? null,
	};
}

function isOver({ previous, isPaid }: NextAttempt): boolean {
	return previous?.sessionId != null && isPaid(previous.sessionId);
}

function isSame(previous: Attempt, { fingerprint, nowMs }: NextAttempt): boolean {
	const ageMs = nowMs - previous.startedAtMs;
	return (
		previous.outcome !== 'refused' &&
		previous.fingerprint === fingerprint &&
		ageMs >= 0 &&
		ageMs < attemptLifeMs
	);
}

/** Only a payment page proves that the server has closed the pages of the replaced attempts. */
function replacedBy({ key, outcome, replaces }: Attempt): string[] {
	return outcome === 'answered' ? [key] : [key, ...replaces].slice(0, 5);
}

/** Parses a stored attempt; null if it is invalid. */
export function parseAttempt(stored: string | null): Attempt | null {
	if (stored === null) return null;
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), attemptSchema), stored);
	return parsed.success ? parsed.output : null;
}
