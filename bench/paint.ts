import { catalogue } from '../core/catalogue.ts';
import { withBareShop } from './bare-shop.ts';
import { untilBestForm } from './best-form.ts';
import { type Outlook, phone } from './browser.ts';
import type { Bar, Findings } from './report.ts';
import { requestsBefore, roundTrips, type SlowVisit, visitSlowly } from './slow-visit.ts';
import { median } from './statistics.ts';

/** Paints of the shop to those of the same page with React alone (design 8). */
const mostTimesBare = 1.3;
/** Of each side, in turn, and each in turn first: what else the machine does meets both. */
const visitsEach = 10;

const barredPaths: readonly string[] = ['/', '/products', `/product/${catalogue[0]?.slug}`];

export interface SideBySide {
	readonly path: string;
	readonly shop: readonly SlowVisit[];
	readonly bare: readonly SlowVisit[];
}

/** First and largest paint on a slow phone, beside the same page with React alone. */
export function benchPaint(outlook: Outlook): Promise<Findings> {
	return withBareShop(outlook.url, async ({ url: bareUrl, elsewhere }) => {
		const visit = (url: string) =>
			outlook.inTab({ viewport: phone, deviceScaleFactor: 3, isMobile: true }, (page) =>
				visitSlowly(page, url, elsewhere),
			);
		const seen: SideBySide[] = [];
		for (const path of barredPaths) await untilBestForm(outlook.url + path);
		for (const path of barredPaths) {
			const shop: SlowVisit[] = [];
			const bare: SlowVisit[] = [];
			for (let turn = 0; turn < visitsEach; turn += 2) {
				shop.push(await visit(outlook.url + path));
				bare.push(await visit(bareUrl + path), await visit(bareUrl + path));
				shop.push(await visit(outlook.url + path));
			}
			seen.push({ path, shop, bare });
		}
		return paintFindings(seen);
	});
}

export function paintFindings(seen: readonly SideBySide[]): Findings {
	return {
		title: 'First and largest paint on a slow phone: shop / bare',
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
			[path, 'shop', ...figures(shop)],
			[path, 'bare', ...figures(bare)],
		]),
		bars: seen.flatMap((pair) => [
			ratioBar(pair, 'first paint', ({ firstMs }) => firstMs),
			ratioBar(pair, 'largest paint', ({ largestMs }) => largestMs),
		]),
	};
}

function figures(visits: readonly SlowVisit[]): readonly (string | number)[] {
	const early = visits.map(({ requests, firstMs }) => requestsBefore(requests, firstMs));
	return [
		median(visits.map(({ firstMs }) => firstMs)),
		median(visits.map(({ largestMs }) => largestMs)),
		median(early.map((requests) => requests.length)),
		median(early.map(roundTrips)),
		[...new Set(visits.map(({ largest }) => largest))].join(', '),
	];
}

function ratioBar(
	{ path, shop, bare }: SideBySide,
	what: string,
	read: (visit: SlowVisit) => number,
): Bar {
	const value = median(shop.map(read)) / median(bare.map(read));
	return { what: `${path}: ${what}`, value, unit: '', limit: { atMost: mostTimesBare } };
}
