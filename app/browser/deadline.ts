/** Timeout of a call to the shop. */
const deadlineMs = 15_000;

/** An abort signal that fires after the timeout, or with the given signal. */
export function deadline(signal?: AbortSignal | null, ms = deadlineMs): AbortSignal {
	const timeout = AbortSignal.timeout(ms);
	return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
