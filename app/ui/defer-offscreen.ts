/**
 * For the `ref` of a part far down a page. Once it was drawn, and so its size is known, it rests
 * while it is out of sight: the browser gives it no styles and no layout, which it else does to all
 * of a page whenever a dialog opens or closes over it (app/ui/defer-offscreen.css). From the start would be
 * sooner, but then the page is as long as somebody guessed.
 */
export function deferOffscreen(part: HTMLElement | null) {
	if (!part) return;
	// Begun in sight it would be gone for a moment, so two screens away: by the time that this is told
	// the page may have been scrolled on.
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.at(-1)?.isIntersecting) return;
			part.dataset.rests = 'unseen';
			observer.disconnect();
		},
		{ rootMargin: '200%' },
	);
	document.fonts.ready.then(() => observer.observe(part));
	return () => observer.disconnect();
}
