import { products } from '../tests/publication.ts';
import { withBareShop } from './bare-shop.ts';
import { untilBestForm } from './best-form.ts';
import { phone, type ShopBrowser } from './browser.ts';
import type { Figure, Findings } from './report.ts';
import { requestsBefore, roundTrips, type SlowVisit, visitSlowly } from './slow-visit.ts';
import { median } from './statistics.ts';

/** Visits of each side. They alternate, so that other load on the machine affects both. */
const visitsEach = 10;

export const floorPaths: readonly string[] = ['/', '/products', `/product/${products[0]?.slug}`];

export interface SideBySide {
	readonly path: string;
	readonly shop: readonly SlowVisit[];
	readonly bare: readonly SlowVisit[];
}

/**
 * First and largest paint on a slow phone, compared with the floor: the same page as bare HTML with
 * React.
 */
export function benchPaint(browser: ShopBrowser): Promise<Findings> {
	return withBareShop(browser.url, async ({ url: bareUrl, elsewhere }) => {
		const visit = (url: string) =>
			browser.inTab({ viewport: phone, deviceScaleFactor: 3, isMobile: true }, (page) =>
				visitSlowly(page, url, elsewhere),
			);
		const seen: SideBySide[] = [];
		for (const path of floorPaths) await untilBestForm(browser.url + path);
		for (const path of floorPaths) {
			const shop: SlowVisit[] = [];
			const bare: SlowVisit[] = [];
			for (let visited = 0; visited < visitsEach; visited += 2) {
				shop.push(await visit(browser.url + path));
				bare.push(await visit(bareUrl + path), await visit(bareUrl + path));
				shop.push(await visit(browser.url + path));
			}
			seen.push({ path, shop, bare });
		}
		return paintFindings(seen);
	});
}

export function paintFindings(seen: readonly SideBySide[]): Findings {
	return {
		title: 'First and largest paint on a slow phone: shop / floor',
		columns: [
			'page',
			'on',
			'first paint ms',
			'largest ms',
			'requests before the first',
			'one after another',
			'largest',
		],
		rows: seen.flatMap(({ path, shop, bare }) => [
			[path, 'shop', ...middles(shop)],
			[path, 'floor', ...middles(bare)],
		]),
		figures: seen.flatMap((pair) => [
			ratio(pair, 'first paint', ({ firstMs }) => firstMs),
			ratio(pair, 'largest paint', ({ largestMs }) => largestMs),
		]),
	};
}

function middles(visits: readonly SlowVisit[]): readonly (string | number)[] {
	const early = visits.map(({ requests, firstMs }) => requestsBefore(requests, firstMs));
	return [
		median(visits.map(({ firstMs }) => firstMs)),
		median(visits.map(({ largestMs }) => largestMs)),
		median(early.map((requests) => requests.length)),
		median(early.map(roundTrips)),
		[...new Set(visits.map(({ largest }) => largest))].join(', '),
	];
}

function ratio(
	{ path, shop, bare }: SideBySide,
	what: string,
	read: (visit: SlowVisit) => number,
): Figure {
	const value = median(shop.map(read)) / median(bare.map(read));
	return { what: `${path}: ${what}`, value, unit: '' };
}
