import type { Page } from '@playwright/test';
import { eventually } from '../tests/eventually.ts';
import { withBareShop } from './bare-shop.ts';
import { untilBestForm } from './best-form.ts';
import { phone, type ShopBrowser } from './browser.ts';
import { floorPaths } from './paint.ts';
import type { Figure, Findings } from './report.ts';
import { slowDown } from './slow-visit.ts';
import { median } from './statistics.ts';

const visitsEach = 6;
const timeoutMs = 60_000;

/** The selector of a first-screen button that sets `aria-expanded` or `aria-pressed`. */
function controlOf(path: string): string {
	return path === '/' ? 'header button[aria-label="Menu"]' : 'main button[aria-pressed="false"]';
}

interface Hydration {
	/** Time from the navigation until a press has an effect. */
	readonly ms: number;
	/** Size of the scripts received by then, compressed. */
	readonly scriptKb: number;
}

interface SideBySide {
	readonly path: string;
	readonly shop: readonly Hydration[];
	readonly bare: readonly Hydration[];
}

declare global {
	interface Window {
		reportHydration?: (hydration: Hydration) => void;
	}
}

/** Times until a control of the first screen works on a slow phone, with those of the floor. */
export function benchHydration(browser: ShopBrowser): Promise<Findings> {
	return withBareShop(browser.url, async ({ url: bareUrl, elsewhere }) => {
		const visit = (url: string) =>
			browser.inTab(
				{ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
				(page) => timeHydration(page, url, elsewhere),
			);
		for (const path of floorPaths) await untilBestForm(browser.url + path);
		const seen: SideBySide[] = [];
		for (const path of floorPaths) {
			const shop: Hydration[] = [];
			const bare: Hydration[] = [];
			for (let visited = 0; visited < visitsEach; visited += 1) {
				shop.push(await visit(browser.url + path));
				bare.push(await visit(bareUrl + path));
			}
			seen.push({ path, shop, bare });
		}
		return hydrationFindings(seen);
	});
}

async function timeHydration(page: Page, url: string, from: string): Promise<Hydration> {
	let hydration: Hydration | undefined;
	await page.exposeFunction('reportHydration', (reported: Hydration) => {
		hydration = reported;
	});
	const errors: Error[] = [];
	page.on('pageerror', (error) => errors.push(error));
	await page.addInitScript(pressUntilEffect, controlOf(new URL(url).pathname));
	await page.goto(from);
	await slowDown(page);
	await page.goto(url, { waitUntil: 'commit' });
	const found = await eventually(
		() => {
			if (hydration) return hydration;
			throw new Error(`No control works on ${url}`, { cause: errors[0] });
		},
		{ timeoutMs },
	);
	// React reports HTML that it could not hydrate.
	if (errors.length > 0) throw new Error(`${url} has an error`, { cause: errors[0] });
	return found;
}

/** Runs in the page. Presses the control ten times a second from the first paint on. */
function pressUntilEffect(selector: string) {
	const everyMs = 100;
	const states = ['aria-pressed', 'aria-expanded'];
	let control: HTMLElement | null = null;
	const press = () => {
		if (!control?.isConnected) control = document.querySelector<HTMLElement>(selector);
		control?.click();
	};
	const scriptKb = () =>
		(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
			.filter(({ name }) => name.endsWith('.js'))
			.reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0);
	const onPaint = (list: PerformanceObserverEntryList, paints: PerformanceObserver) => {
		if (list.getEntriesByName('first-contentful-paint').length === 0) return;
		paints.disconnect();
		const timer = setInterval(press, everyMs);
		const onChange = (_: unknown, changes: MutationObserver) => {
			if (!states.some((state) => control?.getAttribute(state) === 'true')) return;
			changes.disconnect();
			clearInterval(timer);
			window.reportHydration?.({ ms: performance.now(), scriptKb: scriptKb() });
		};
		const options = { subtree: true, attributes: true, attributeFilter: states };
		new MutationObserver(onChange).observe(document, options);
	};
	new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
}

export function hydrationFindings(seen: readonly SideBySide[]): Findings {
	return {
		title: 'Until a control of the first screen works, on a slow phone: shop / floor',
		columns: ['page', 'on', 'ms', 'script KB received by then'],
		rows: seen.flatMap(({ path, shop, bare }) => [
			[path, 'shop', middleMs(shop), median(shop.map(({ scriptKb }) => scriptKb))],
			[path, 'floor', middleMs(bare), median(bare.map(({ scriptKb }) => scriptKb))],
		]),
		figures: seen.map(
			({ path, shop, bare }): Figure => ({
				what: path,
				value: middleMs(shop) / middleMs(bare),
				unit: '',
			}),
		),
	};
}

function middleMs(visits: readonly Hydration[]): number {
	return median(visits.map(({ ms }) => ms));
}
