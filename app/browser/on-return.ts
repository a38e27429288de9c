/**
 * Calls `listener` when the shopper comes back to this tab: from another tab, another window, or by
 * the back button. Returns a function that ends it.
 */
export function onReturn(listener: () => void): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const onChange = () => {
		if (document.visibilityState === 'visible') listener();
	};
	document.addEventListener('visibilitychange', onChange, { signal });
	addEventListener('focus', listener, { signal });
	addEventListener('pageshow', listener, { signal });
	return () => controller.abort();
}
