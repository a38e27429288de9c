/**
 * A link to a part of the page (`#main`) is the browser's own business. The router would take it
 * for a move and render at once, which takes the HTML away from parts whose code is still to come
 * (app/routing/lazy-when-idle.tsx). The entry is marked like the router's own, so that coming back to it is a move.
 */
export function leaveFragmentsToBrowser(): void {
	addEventListener('popstate', (event) => {
		// Only the browser makes entries without a state; the router marks all of its own.
		if (event.state !== null) return;
		event.stopImmediatePropagation();
		history.replaceState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '');
	});
}
