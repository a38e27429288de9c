/**
 * For the `ref` of a section far down a page. Skips its style and layout while it is off screen
 * (content-visibility, app/ui/defer-offscreen.css), which else run for the whole page when a dialog
 * opens. It starts after the first rendering, when the size is known: an estimated size would
 * change the page's height.
 */
export function deferOffscreen(part: HTMLElement | null) {
	if (!part) return;
	// Starts two screens away, because a visible section would disappear for a moment, and the page
	// may have scrolled by the time of the callback.
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.at(-1)?.isIntersecting) return;
			part.dataset.deferred = 'off-screen';
			observer.disconnect();
		},
		{ rootMargin: '200%' },
	);
	document.fonts.ready.then(() => observer.observe(part));
	return () => observer.disconnect();
}
