import type { Page } from '@playwright/test';

/** Two frames: what was to be painted has been painted. Throws if the browser gives none. */
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

/** Down to the end in steps of most of a screen, each time until the pictures in sight are there. */
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
			// A busy browser can leave a page without frames for minutes.
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
