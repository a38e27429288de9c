import type { Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { slowPhone } from './slow-visit.ts';

/** Where Lighthouse's scale puts the desktop that, four times slower, is a phone of the middle. */
export const desktopIndex = 1500;
/** The best counts: whatever else runs only takes away. */
const looks = 4;

/** How fast this machine is, on the scale of Lighthouse. */
export async function machineIndex(page: Page): Promise<number> {
	await page.goto('about:blank');
	const indexes: number[] = [];
	for (let look = 0; look < looks; look += 1) {
		indexes.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`));
	}
	return Math.max(...indexes);
}

/** How many times slower this machine has to be to be that phone, whatever machine it is. */
export function slowdownFor(index: number): number {
	return Math.max(1, (slowPhone.slowdown * index) / desktopIndex);
}
