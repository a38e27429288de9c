import { useRef, useState } from 'react';
import { leastTookMs } from '../../core/contact/contact.ts';
import { post } from '../browser/call-shop.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/** The idempotency key of a form's content. The same content is the same message. */
interface Attempt {
	readonly key: string;
	readonly content: string;
}

/** The previous attempt if the content is the same, else a new one. */
export function nextAttempt(
	before: Attempt | null,
	content: string,
	newKey: () => string,
): Attempt {
	return before?.content === content ? before : { key: newKey(), content };
}

/**
 * Sends the values of a form to the merchant, with the time since the form was shown. Equal content
 * is sent once. Resolves to null on success, else to an error message.
 */
export function useSendMessage(path: string): (values: object) => Promise<string | null> {
	const attempt = useRef<Attempt | null>(null);
	const shownAtMs = useShownAt();
	return async (values) => {
		const next = nextAttempt(attempt.current, JSON.stringify(values), () => crypto.randomUUID());
		attempt.current = next;
		const tookMs = Math.round(performance.now() - shownAtMs);
		const sentence = await post(path, { ...values, tookMs }, next.key);
		if (sentence === null) attempt.current = null;
		return sentence;
	};
}

/**
 * When a form was shown, in milliseconds of `performance.now()`: at 0 if the built page contains
 * it.
 */
function useShownAt(): number {
	const isHydrated = useIsHydrated();
	const [shownAtMs] = useState(() => {
		if (isHydrated) return performance.now();
		return mayHoldOldText() ? -leastTookMs : 0;
	});
	return shownAtMs;
}

/** Whether the browser may have restored text, which was typed before this page load. */
function mayHoldOldText(): boolean {
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return arrival?.type === 'reload' || arrival?.type === 'back_forward';
}
