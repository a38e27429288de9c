/** For hidden tabs, which have no animation frames. */
const timeoutMs = 200;

/**
 * Runs expensive work after the next paint, so that a press is shown first. Returns a function that
 * cancels it.
 */
export function afterPaint(work: () => void): () => void {
	let timer = setTimeout(finish, timeoutMs);
	const frame = requestAnimationFrame(() => {
		clearTimeout(timer);
		timer = setTimeout(finish);
	});
	function cancel() {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	}
	function finish() {
		cancel();
		work();
	}
	return cancel;
}

/** Scrolls an element that has just appeared into view, as little as it takes. */
export function scrollAfterPaint(element: HTMLElement | null): () => void {
	return afterPaint(() => {
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
		element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
	});
}

/**
 * Moves the focus after the next paint. Focusing forces layout, and a field's description must
 * exist before it is announced.
 */
export function focusAfterPaint(element: HTMLElement | null | undefined): () => void {
	return afterPaint(() => element?.focus());
}
