import type { Locator, Page } from '@playwright/test';
import { cartStorageKey } from '../../core/storage-keys.ts';

/** The drawer that shows what was added. */
export function drawer(page: Page): Locator {
	return page.getByRole('region', { name: 'Added to your cart' });
}

export interface StoredLine {
	readonly id: string;
	readonly size: string;
	readonly quantity: number;
}

/** Stores a cart once, before the first page reads it. */
export async function startWithCart(page: Page, lines: readonly StoredLine[]) {
	await page.goto('/healthz', { waitUntil: 'load' });
	await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
		cartStorageKey,
		JSON.stringify(lines),
	] as const);
}

/** Whether a press in the middle of a control reaches it. */
export function isReachable(control: Locator): Promise<boolean> {
	return control.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(left + width / 2, top + height / 2);
		return hit !== null && element.contains(hit);
	});
}
