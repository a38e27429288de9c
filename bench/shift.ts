import { desktop, phone, type ShopBrowser, tallPhone } from './browser.ts';
import { fillStoredCart, findShifts, movedParts, type Shift, totalShift } from './layout-shift.ts';
import type { Figure, Findings } from './report.ts';
import { paths } from './routes.ts';
import { windowBars } from './window-bars.ts';

interface Seen {
	readonly path: string;
	readonly isCartFull: boolean;
	readonly screen: string;
	readonly quick: readonly Shift[];
	readonly slow: readonly Shift[];
}

/** The layout shifts of every page, while it loads and while it is scrolled to its end. */
export async function benchShift(browser: ShopBrowser): Promise<Findings> {
	const seen: Seen[] = [];
	for (const path of paths) {
		for (const isCartFull of [false, true]) {
			for (const viewport of [phone, tallPhone, desktop]) {
				const visit = (isSlow: boolean) =>
					withAnotherTry(path, () =>
						browser.inTab({ viewport }, async (page) => {
							if (isCartFull) await fillStoredCart(page);
							return findShifts(page, browser.url + path, { isSlow });
						}),
					);
				const screen = `${viewport.width}x${viewport.height}`;
				const [quick, slow] = [await visit(false), await visit(true)];
				seen.push({ path, isCartFull, screen, quick, slow });
			}
		}
	}
	return shiftFindings(seen);
}

/** In a new tab: a headless browser sometimes leaves a tab without frames. */
async function withAnotherTry<T>(path: string, visit: () => Promise<T>): Promise<T> {
	try {
		return await visit();
	} catch (error) {
		console.warn(`${path} is looked at once more:`, error);
		return await visit();
	}
}

export function shiftFindings(seen: readonly Seen[]): Findings {
	return {
		title: 'Layout shift, loaded and scrolled to the end',
		columns: ['page', 'screen', 'cart', 'at once', 'late files', 'what moved'],
		rows: seen.map(({ path, screen, isCartFull, quick, slow }) => [
			path,
			screen,
			isCartFull ? 'full' : 'empty',
			totalShift(quick),
			totalShift(slow),
			movedParts([...quick, ...slow]),
		]),
		figures: [...Map.groupBy(seen, nameOf)].map(([what, group]) => figureOf(what, group)),
	};
}

function nameOf({ path, isCartFull }: Seen): string {
	return `${path}, ${isCartFull ? 'full' : 'empty'} cart`;
}

function figureOf(what: string, group: readonly Seen[]): Figure {
	const value = Math.max(
		...group.flatMap(({ quick, slow }) => [totalShift(quick), totalShift(slow)]),
	);
	return { what, value, unit: '', limit: { atMost: windowBars.shift } };
}
