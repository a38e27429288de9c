/** Until the browser has nothing else to do. */
export function untilIdle(): Promise<unknown> {
	return new Promise((resolve) => {
		// Safari has no idle callback.
		if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
		else setTimeout(resolve, 100);
	});
}
