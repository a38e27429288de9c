import type { Page } from '@playwright/test';

/**
 * Waits for two frames, after which pending changes are painted. Throws if the browser has no
 * frames.
 */
export function painted(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const longestMs = 10_000;
		const tooLate = new Promise<never>((_, reject) => {
			const say = () =>
				reject(new Error(`No frame for ${longestMs} ms: ${document.visibilityState}`));
			setTimeout(say, longestMs);
		});
		for (let frame = 0; frame < 2; frame += 1) {
			await Promise.race([new Promise(requestAnimationFrame), tooLate]);
		}
	});
}

/** Scrolls to the end in steps of most of a screen, and waits for the visible pictures at each. */
export function scrollToEnd(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const longestMs = 5000;
		const isInSight = (image: HTMLImageElement) => {
			const { top, bottom, left, right, width } = image.getBoundingClientRect();
			return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
		};
		const arrival = (image: HTMLImageElement) =>
			Promise.race([
				image.decode().catch(() => {}),
				new Promise((resolve) => setTimeout(resolve, longestMs)),
			]);
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
			scrollTo({ top, behavior: 'instant' });
			// A busy browser may give a page no frames for minutes.
			for (let frame = 0; frame < 2; frame += 1) {
				await Promise.race([
					new Promise(requestAnimationFrame),
					new Promise((resolve) => setTimeout(resolve, longestMs)),
				]);
			}
			await Promise.all([...document.images].filter(isInSight).map(arrival));
		}
	});
}
