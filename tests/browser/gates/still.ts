/**
 * Animations despite reduced motion. Runs in the page. Scroll-driven animations and those of a
 * millisecond do not count.
 */
export function whatMoves(): readonly string[] {
	const longestMs = 10;
	const found = new Set<string>();
	for (const animation of document.getAnimations()) {
		const endMs = Number(animation.effect?.getComputedTiming().endTime);
		if (animation.timeline === document.timeline && endMs > longestMs) {
			found.add(`an animation of ${endMs} ms`);
		}
	}
	for (const video of document.querySelectorAll('video')) {
		if (!video.paused) found.add(`a film: ${video.currentSrc}`);
	}
	const lastsLong = (durations: string) =>
		durations.split(',').some((text) => Number.parseFloat(text) * 1000 > longestMs);
	for (const element of document.querySelectorAll('*')) {
		for (const part of ['', '::before', '::after', '::backdrop']) {
			const style = getComputedStyle(element, part);
			const name = `${element.localName}.${element.getAttribute('class')}${part}`;
			if (style.scrollBehavior === 'smooth') found.add(`smooth scrolling: ${name}`);
			if (lastsLong(style.transitionDuration)) found.add(`a transition: ${name}`);
			if (style.animationName !== 'none' && lastsLong(style.animationDuration)) {
				found.add(`an animation: ${name}`);
			}
		}
	}
	return [...found];
}
