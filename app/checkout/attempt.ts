import * as v from 'valibot';

/**
 * One try to get a payment page. Its key makes retries harmless: the server answers the same key
 * with the same order and the same payment page.
 */
const attemptSchema = v.object({
	key: v.string(),
	/** What is being bought, by whom: another content is another attempt. */
	fingerprint: v.string(),
	startedAtMs: v.number(),
	/** Keys of earlier attempts whose payment page may still be open, newest first. */
	replaces: v.array(v.string()),
	/**
	 * `unsure`: sent, or about to be, and perhaps never arrived. `answered`: the payment page is
	 * there. `refused`: the server said no, so this key is spent.
	 */
	outcome: v.picklist(['unsure', 'answered', 'refused']),
	sessionId: v.nullable(v.string()),
});

export type Attempt = v.InferOutput<typeof attemptSchema>;

/**
 * Payment pages expire after 30 minutes (docs/requirements.md#payment-page): sooner than that a
 * new one is made.
 */
export const attemptLifeMs = 25 * 60 * 1000;

interface NextAttempt {
	readonly previous: Attempt | null;
	readonly fingerprint: string;
	readonly nowMs: number;
	/** A fresh random key, used where this is a new attempt. */
	readonly newKey: string;
	/** Whether the order of this payment session is known to be settled. */
	readonly isSettled: (sessionId: string) => boolean;
}

/** The same attempt again where nothing changed and its key still serves, else a new one. */
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
		sessionId: null,
	};
}

function isOver({ previous, isSettled }: NextAttempt): boolean {
	return previous?.sessionId != null && isSettled(previous.sessionId);
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

/** Only a payment page is proof that the server has closed those that the attempt replaced. */
function replacedBy({ key, outcome, replaces }: Attempt): string[] {
	return outcome === 'answered' ? [key] : [key, ...replaces].slice(0, 5);
}

/** An attempt from what the browser kept; null if nothing fits. */
export function parseAttempt(stored: string | null): Attempt | null {
	if (stored === null) return null;
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), attemptSchema), stored);
	return parsed.success ? parsed.output : null;
}
