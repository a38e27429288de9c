import { formatCents } from '../core/money.ts';
import { products } from '../tests/publication.ts';
import { withBareShop } from './bare-shop.ts';
import { untilBestForm } from './best-form.ts';
import { phone, type ShopBrowser } from './browser.ts';
import type { Figure, Findings } from './report.ts';
import { roundTrips } from './slow-visit.ts';
import { median } from './statistics.ts';
import { type Destination, type Tap, tapLink } from './tap-page.ts';

/** Limits for a tap (docs/decisions/017). */
const limits = { preparedTimesFloor: 1.2, preparedRoundTrips: 0, roundTrips: 1 } as const;
const repetitions = 5;

const kinds = {
	prepared: 'product link in view for a second',
	product: 'product link tapped at once',
	other: 'another link tapped at once',
} as const;

interface Link {
	readonly kind: keyof typeof kinds;
	readonly from: string;
	/** CSS selector of the link: the first visible one counts. */
	readonly link: string;
	readonly to: string;
}

const product = `/product/${products[0]?.slug}`;
const lastProduct = `/product/${products.at(-1)?.slug}`;
const related = `/product/${products[1]?.slug}`;

const links: readonly Link[] = [
	productLink('prepared', '/', lastProduct),
	productLink('prepared', '/products', lastProduct),
	productLink('prepared', product, related),
	productLink('product', '/', lastProduct),
	productLink('product', '/products', lastProduct),
	{ kind: 'other', from: '/', link: 'header a[href="/cart"]', to: '/cart' },
	{ kind: 'other', from: '/', link: 'footer a[href="/about"]', to: '/about' },
	{ kind: 'other', from: '/products', link: 'header a[href="/"]', to: '/' },
	{ kind: 'other', from: '/products', link: 'footer a[href="/contact"]', to: '/contact' },
	{ kind: 'other', from: product, link: 'main nav a[href="/products"]', to: '/products' },
	{ kind: 'other', from: product, link: 'footer a[href="/men"]', to: '/men' },
];

function productLink(kind: Link['kind'], from: string, to: string): Link {
	return { kind, from, link: `main a[href="${to}"]`, to };
}

export interface TimedLink extends Omit<Link, 'link'> {
	readonly shop: readonly Tap[];
	readonly floor: readonly Tap[];
}

/** Times from a tap on a link to the paint of the next page, on a slow phone. */
export function benchTaps(browser: ShopBrowser): Promise<Findings> {
	return withBareShop(browser.url, async ({ url: bareUrl }) => {
		for (const { from, to } of links) {
			for (const path of [from, to]) await untilBestForm(browser.url + path);
		}
		const timed: TimedLink[] = [];
		for (const { kind, from, link, to } of links) {
			const tap = async (site: string, also: Destination['also']) =>
				tapInTab(browser, site + from, link, {
					isPrepared: kind === 'prepared',
					to: { path: to, heading: await headingOf(browser, site + to), also },
				});
			const shop: Tap[] = [];
			const floor: Tap[] = [];
			for (let repetition = 0; repetition < repetitions; repetition += 1) {
				shop.push(await tap(browser.url, furtherTexts(kind, to)));
				floor.push(await tap(bareUrl, []));
			}
			timed.push({ kind, from, to, shop, floor });
		}
		return tapFindings(timed);
	});
}

function tapInTab(
	browser: ShopBrowser,
	url: string,
	link: string,
	options: { isPrepared: boolean; to: Destination },
): Promise<Tap> {
	return browser.inTab(
		{ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
		(page) => tapLink(page, { url, link, ...options }),
	);
}

/** A prepared product page is complete when price and button are painted too. */
function furtherTexts(kind: Link['kind'], path: string): Destination['also'] {
	if (kind !== 'prepared') return [];
	const found = products.find(({ slug }) => path.endsWith(slug));
	return found ? [formatCents(found.priceCents), 'Add to Cart'] : [];
}

const headings = new Map<string, string>();

async function headingOf(browser: ShopBrowser, url: string): Promise<string> {
	const known = headings.get(url);
	if (known !== undefined) return known;
	const heading = await browser.inTab({ viewport: phone }, async (page) => {
		await page.goto(url, { waitUntil: 'networkidle' });
		return page.evaluate(() =>
			document.querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ').trim(),
		);
	});
	if (heading === undefined) throw new Error(`${url} has no heading`);
	headings.set(url, heading);
	return heading;
}

export function tapFindings(timed: readonly TimedLink[]): Findings {
	return {
		title: 'From a tap on a link to the paint of the next page, on a slow phone',
		columns: ['from', 'to', 'link', 'on', 'ms', 'requests', 'round trips'],
		rows: timed.flatMap(({ kind, from, to, shop, floor }) => [
			[from, to, kinds[kind], 'shop', ...middles(shop)],
			[from, to, kinds[kind], 'floor', ...middles(floor)],
		]),
		figures: timed.flatMap(figuresOf),
	};
}

function middles(taps: readonly Tap[]): readonly number[] {
	return [
		middleMs(taps),
		median(taps.map(({ requests }) => requests.length)),
		median(taps.map(({ requests }) => roundTrips(requests))),
	];
}

function middleMs(taps: readonly Tap[]): number {
	return median(taps.map(({ ms }) => ms));
}

/** Each is compared with a full load of the same page in the floor shop. */
function figuresOf({ kind, from, shop, floor }: TimedLink): readonly Figure[] {
	const what = `${from}: ${kinds[kind]}`;
	const isPrepared = kind === 'prepared';
	return [
		{
			what: `${what}, shop / floor`,
			value: middleMs(shop) / middleMs(floor),
			unit: '',
			...(isPrepared && { limit: { atMost: limits.preparedTimesFloor } }),
		},
		{
			what: `${what}, round trips`,
			value: median(shop.map(({ requests }) => roundTrips(requests))),
			unit: '',
			limit: { atMost: isPrepared ? limits.preparedRoundTrips : limits.roundTrips },
		},
	];
}
