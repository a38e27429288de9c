/** Resolves when the browser is idle. */
export function untilIdle(): Promise<unknown> {
	return new Promise((resolve) => {
		// Safari has no requestIdleCallback.
		if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
		else setTimeout(resolve, 100);
	});
}
