import { desktop, type Outlook, phone, tallPhone } from './browser.ts';
import {
	fillStoredCart,
	findShifts,
	movedParts,
	type Shift,
	shiftLimit,
	totalShift,
} from './layout-shift.ts';
import type { Bar, Findings } from './report.ts';
import { paths } from './routes.ts';

interface Seen {
	readonly path: string;
	readonly isCartFull: boolean;
	readonly screen: string;
	readonly quick: readonly Shift[];
	readonly slow: readonly Shift[];
}

/** What moves by itself on every route, as it loads and as it is scrolled to its end. */
export async function benchShift(outlook: Outlook): Promise<Findings> {
	const seen: Seen[] = [];
	for (const path of paths) {
		for (const isCartFull of [false, true]) {
			for (const viewport of [phone, tallPhone, desktop]) {
				const look = (isSlow: boolean) =>
					withAnotherTry(path, () =>
						outlook.inTab({ viewport }, async (page) => {
							if (isCartFull) await fillStoredCart(page);
							return findShifts(page, outlook.url + path, { isSlow });
						}),
					);
				const screen = `${viewport.width}x${viewport.height}`;
				const [quick, slow] = [await look(false), await look(true)];
				seen.push({ path, isCartFull, screen, quick, slow });
			}
		}
	}
	return shiftFindings(seen);
}

/** In a fresh tab: once in some hundred visits a headless browser leaves a tab without frames. */
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
		bars: [...Map.groupBy(seen, nameOf)].map(([what, group]) => barOf(what, group)),
	};
}

function nameOf({ path, isCartFull }: Seen): string {
	return `${path}, ${isCartFull ? 'full' : 'empty'} cart`;
}

function barOf(what: string, group: readonly Seen[]): Bar {
	const value = Math.max(
		...group.flatMap(({ quick, slow }) => [totalShift(quick), totalShift(slow)]),
	);
	const atMost = Math.max(...group.map(({ path, isCartFull }) => shiftLimit(path, isCartFull)));
	return { what, value, unit: '', limit: { atMost } };
}
