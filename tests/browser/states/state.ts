import type { Page } from '@playwright/test';
import type { Shop } from '../../shop.ts';

/** A browser at a shop. */
export interface Visit {
	readonly page: Page;
	readonly shop: Shop;
}

/** Something that a page shows, and how to get there. */
export interface State {
	readonly name: string;
	/** There is no such thing on the other kind of screen. */
	readonly only?: 'phone' | 'desktop';
	readonly open: (visit: Visit) => Promise<void>;
}

/** Below this many pixels the header has a menu instead of links. */
const desktopFrom = 1024;

export function isPhone(page: Page): boolean {
	return (page.viewportSize()?.width ?? 0) < desktopFrom;
}

/** A page that needs no more than its address. */
export function at(path: string): State {
	return {
		name: path,
		async open({ page }) {
			await page.goto(path);
		},
	};
}
