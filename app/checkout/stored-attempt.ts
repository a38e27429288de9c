import type { CheckoutRequest } from '../../core/checkout/checkout-request.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { withTabLock } from '../browser/tab-lock.ts';
import { isPaidHere } from '../cart/paid-orders.ts';
import { type Attempt, nextAttempt, parseAttempt } from './attempt.ts';
import { type CheckoutAnswer, timeoutMs } from './checkout-call.ts';

/** All tabs share the attempt, so that one browser has one payment page of one cart. */
const storage = safeStorage(() => localStorage, 'blue-checkout-attempt');

/** One tab after the other starts an attempt and stores its answer. */
export function withAttemptLock<Result>(work: () => Promise<Result>): Promise<Result> {
	return withTabLock('blue-checkout-attempt', timeoutMs, work);
}

/** Starts an attempt, or goes on with the last one if nothing has changed. */
export async function startAttempt(
	request: CheckoutRequest,
	shopperId: string | null,
): Promise<Attempt> {
	const fingerprint = await digest(`${shopperId ?? ''}${JSON.stringify(request)}`);
	const attempt = nextAttempt({
		previous: parseAttempt(storage.read()),
		fingerprint,
		nowMs: Date.now(),
		newKey: crypto.randomUUID(),
		isPaid: isPaidHere,
	});
	storage.write(JSON.stringify(attempt));
	return attempt;
}

/** Stores what the server has answered to an attempt. */
export function storeAnswer(attempt: Attempt, answer: CheckoutAnswer): void {
	storage.write(JSON.stringify(answered(attempt, answer)));
}

/** The session of the last payment page, if this browser does not know it as paid. */
export function unpaidSessionId(): string | null {
	const sessionId = parseAttempt(storage.read())?.sessionId ?? null;
	return sessionId === null || isPaidHere(sessionId) ? null : sessionId;
}

/** The request has an address, which does not stay in the browser when the tab is closed. */
async function digest(text: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

function answered(attempt: Attempt, answer: CheckoutAnswer): Attempt {
	switch (answer.kind) {
		case 'ready':
			return { ...attempt, outcome: 'answered', sessionId: answer.sessionId };
		case 'refused':
			return { ...attempt, outcome: 'refused' };
		case 'unsure':
			return attempt;
	}
}
