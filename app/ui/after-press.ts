let isPressed = false;

if (typeof window !== 'undefined') {
	addEventListener('mousedown', () => setPressed(true), true);
	for (const end of ['mouseup', 'dragend']) addEventListener(end, () => setPressed(false), true);
}

function setPressed(pressed: boolean): void {
	isPressed = pressed;
}

/**
 * For changes that move content: a press on a button first blurs a field, and a button that moves
 * meanwhile gets no click. Waits for the click if the mouse is pressed, else runs at once.
 */
export function afterPress(work: () => void): void {
	if (!isPressed) {
		work();
		return;
	}
	const controller = new AbortController();
	const run = () => {
		controller.abort();
		// The click follows the release of the mouse.
		setTimeout(work);
	};
	for (const end of ['mouseup', 'dragend']) {
		addEventListener(end, run, { signal: controller.signal });
	}
}
