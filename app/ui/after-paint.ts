/** Where no frame comes: in a tab that nobody sees. */
const timeoutMs = 200;

/**
 * Does what takes long once the browser has shown that a press was felt. The returned function takes
 * that back.
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

/**
 * Moves the focus once the press that asks for it is shown: the browser then works out where
 * everything stands, and what is said of a field is there before the field is read out.
 */
export function focusAfterPaint(element: HTMLElement | null | undefined): () => void {
	return afterPaint(() => element?.focus());
}
