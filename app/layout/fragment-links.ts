/**
 * Leaves links to fragments (`#main`) to the browser. The router would take them for a navigation
 * and render at once, which removes the HTML of parts that are not hydrated yet
 * (app/routing/lazy-when-idle.tsx). The history entry is marked like the router's own, so that
 * coming back to it is a navigation.
 */
export function leaveFragmentsToBrowser(): void {
	addEventListener('popstate', (event) => {
		// Only the browser creates entries without a state. The router marks its own.
		if (event.state !== null) return;
		event.stopImmediatePropagation();
		history.replaceState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '');
	});
}
