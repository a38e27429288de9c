import type { Page } from '@playwright/test';
import type { Shop } from '../../shop.ts';

/** A page of a running shop. */
export interface Visit {
	readonly page: Page;
	readonly shop: Shop;
}

/** A state of a page, and how to reach it. */
export interface State {
	readonly name: string;
	/** The only kind of screen that has this state. */
	readonly only?: 'phone' | 'desktop';
	readonly open: (visit: Visit) => Promise<void>;
}

/** On narrower screens the header has a menu instead of links. */
const desktopFrom = 1024;

export function isPhone(page: Page): boolean {
	return (page.viewportSize()?.width ?? 0) < desktopFrom;
}

/** A page that is opened by its path. */
export function at(path: string): State {
	return {
		name: path,
		async open({ page }) {
			await page.goto(path);
		},
	};
}
