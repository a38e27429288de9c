let isPressed = false;

if (typeof window !== 'undefined') {
	addEventListener('mousedown', () => setPressed(true), true);
	for (const end of ['mouseup', 'dragend']) addEventListener(end, () => setPressed(false), true);
}

function setPressed(pressed: boolean): void {
	isPressed = pressed;
}

/**
 * For changes that move what stands below them: a press on a button takes the focus from a field
 * first, and a button that moves meanwhile is not clicked. Waits for the click; else runs at once.
 */
export function afterPress(work: () => void): void {
	if (!isPressed) {
		work();
		return;
	}
	const controller = new AbortController();
	const run = () => {
		controller.abort();
		// The click comes right after the mouse is released.
		setTimeout(work);
	};
	for (const end of ['mouseup', 'dragend']) {
		addEventListener(end, run, { signal: controller.signal });
	}
}
