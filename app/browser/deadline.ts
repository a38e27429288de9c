/** How long somebody waits for an answer of the shop before it is given up. */
const deadlineMs = 15_000;

/** For the `signal` of a call: ends it after the deadline, or when the given signal says so. */
export function deadline(signal?: AbortSignal | null, ms = deadlineMs): AbortSignal {
	const timeout = AbortSignal.timeout(ms);
	return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
