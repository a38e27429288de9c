/**
 * Controls whose center is covered by another element after they were scrolled to the middle of the
 * screen. Runs in the page. Controls behind an open dialog, panel, menu or list of suggestions do
 * not count.
 */
export async function coveredControls(): Promise<readonly string[]> {
	const overlays = 'dialog:modal, .chat-panel, .drop-menu, .cart-drawer';
	const controls = 'a[href], button, input, select, textarea, summary, [role=option]';
	// A slider is pressed at its thumb, a spam trap is hidden, and a toast is gone soon.
	const left =
		':disabled, [type=range], [type=hidden], [inert] *, [aria-hidden=true] *, [data-sonner-toaster] *';
	// The layout is final a moment after scrolling, such as that of sticky parts.
	const longestMs = 1000;

	// The layout is up to date even while a busy browser draws no frames.
	const frame = () =>
		new Promise<number>((resolve) => {
			requestAnimationFrame(resolve);
			setTimeout(() => resolve(performance.now()), longestMs);
		});
	const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
	const nameOf = (element: Element | null) =>
		element ? `${element.localName}.${element.getAttribute('class')}` : 'nothing';
	// The label of an invisible input is what people press.
	const faceOf = (element: Element) => {
		const { width, height } = element.getBoundingClientRect();
		const isInvisible = width * height <= 1 || getComputedStyle(element).opacity === '0';
		return isInvisible ? (element.closest('label') ?? element) : element;
	};
	const hitAt = (face: Element) => {
		// A link of two lines has a box for each.
		const [box = face.getBoundingClientRect()] = face.getClientRects();
		return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	};
	const isPressable = (element: Element, face: Element) => {
		const hit = hitAt(face);
		return (
			face.contains(hit) ||
			hit?.closest('label')?.control === element ||
			hit?.closest('[role=listbox]')
		);
	};
	// The rest of the page grows while it appears, and the element moves with it.
	const bringToMiddle = (face: Element) => {
		const { top, bottom } = face.getBoundingClientRect();
		const isMiddle = Math.abs((top + bottom) / innerHeight - 1) < 0.5;
		face.scrollIntoView({ block: isMiddle ? 'nearest' : 'center', behavior: 'instant' });
	};

	const overlay = [...document.querySelectorAll(overlays)].filter(isSeen).at(-1);
	const found: string[] = [];
	for (const element of (overlay ?? document).querySelectorAll(controls)) {
		const face = faceOf(element);
		const { width, height, top } = face.getBoundingClientRect();
		if (!isSeen(element) || width * height <= 1 || element.matches(left)) continue;
		bringToMiddle(face);
		if (face.getBoundingClientRect().top !== top) await frame();
		const endMs = performance.now() + longestMs;
		while (isSeen(element) && !isPressable(element, face) && (await frame()) < endMs) {
			bringToMiddle(face);
		}
		if (!isSeen(element) || isPressable(element, face)) continue;
		found.push(`${element.outerHTML.slice(0, 160)} by ${nameOf(hitAt(face))}`);
	}
	scrollTo({ top: 0, behavior: 'instant' });
	return found;
}
