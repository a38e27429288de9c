/**
 * Lets the keyboard reach a row while it scrolls sideways. Only some browsers do so themselves.
 * Returns a function that stops it.
 */
export function reachWhileScrolling(row: HTMLElement): () => void {
	const observer = new ResizeObserver(() => {
		const doesScroll =
			getComputedStyle(row).overflowX === 'auto' && row.scrollWidth > row.clientWidth;
		if (doesScroll) row.tabIndex = 0;
		else row.removeAttribute('tabindex');
	});
	observer.observe(row);
	return () => observer.disconnect();
}
