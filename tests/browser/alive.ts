import type { Locator } from '@playwright/test';
import { eventually } from '../eventually.ts';

/**
 * Waits until React has taken a built part of the page over. The parts below the first screen wait
 * for a touch (app/later.ts): bringing one into view is one.
 */
export async function alive(part: Locator): Promise<void> {
	await part.scrollIntoViewIfNeeded();
	await eventually(async () => {
		const isAlive = await part.evaluate((element) =>
			Object.keys(element).some((key) => key.startsWith('__react')),
		);
		if (!isAlive) throw new Error('This part of the page is still as it was built');
	});
}
