import { join } from 'node:path';
import { benchAccounts } from './accounts.ts';
import { withBrowser } from './browser.ts';
import { benchBytes, benchHtml } from './bytes.ts';
import { benchDesk } from './desk.ts';
import { benchFaults } from './faults.ts';
import { benchFilters } from './filters.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHydration } from './hydration.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPaint } from './paint.ts';
import { benchPress } from './press.ts';
import { benchPublish } from './publish.ts';
import { benchQuietBytes } from './quiet-bytes.ts';
import type { Findings } from './report.ts';
import { benchRequests } from './requests.ts';
import { benchShift } from './shift.ts';
import { withShop } from './shop.ts';
import { benchTaps } from './taps.ts';

interface Part {
	/** The method and the limit of the measurement in one line, for docs/quality.md. */
	readonly measures: string;
	readonly run: () => Promise<Findings[]>;
}

const siteDir = join(import.meta.dirname, '../dist/site');

/** The parts of the benchmark by their names on the command line. */
export const parts: Readonly<Record<string, Part>> = {
	bytes: {
		measures:
			'files of the build, in brotli at its best: the scripts that its head names and their static imports, and the HTML; what loads without a touch is what Chromium fetched within 3 s of silence. Sizes, so nothing else is the limit.',
		run: async () => [
			benchBytes(siteDir),
			await withBrowser((browser) => benchQuietBytes(browser, siteDir)),
			benchHtml(siteDir),
		],
	},
	requests: {
		measures:
			'each page in Chromium at 360x740 with 2 and 3 device pixels, scrolled to its end, after the shop has compressed its pages. Counts and bytes; the film is left out.',
		run: async () => [await withBrowser(benchRequests)],
	},
	shift: {
		measures:
			'layout shifts that Chromium reports without input, all added up (stricter than CLS), on three screens, with files on time and held back until the first paint.',
		run: async () => [await withBrowser(benchShift)],
	},
	paint: {
		measures:
			'Chromium on slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up) with a 4 times slower processor; ten visits each of the shop and of the floor, alternating, middles. The floor is the same text and first pictures (none that are lazy) as static HTML with 2 KB of styles, a system font and React that hydrates it, without a router.',
		run: async () => [await withBrowser(benchPaint)],
	},
	hydration: {
		measures:
			'on the same slow phone, from the navigation until a press on a button of the first screen has its effect; a script in the page presses ten times a second from the first paint on, on the shop and on the floor alike.',
		run: async () => [await withBrowser(benchHydration)],
	},
	taps: {
		measures:
			'a touch through the DevTools protocol on the same slow phone, from the end of the touch to the first frame after the heading (and, for a prepared product link, price and Add to Cart) is in the page and not transparent; the page before was at rest; five rounds, alternating with the floor, whose tap is a full load with its script cached. Round trips: the longest chain of requests in which each began after the end of the one before; answers of the cache, pictures, fonts and film do not count.',
		run: async () => [await withBrowser(benchTaps)],
	},
	press: {
		measures:
			"Chromium's Event Timing (steps of 8 ms) from the press to the next paint with a 4 times slower processor, the slowest control of each page; above 64 ms the middle of seven presses. A button that does nothing is shown beside it as the floor of the browser.",
		run: async () => [await withBrowser(benchPress)],
	},
	lighthouse: {
		measures:
			'Lighthouse as it comes, mobile, the middle of three runs of each page, in a new browser each. Its line and processor are simulated from a run on this machine, so load on the machine can only lower the score.',
		run: () => withShop(benchLighthouse),
	},
	pages: {
		measures:
			'wrk, 2 threads and 50 connections, five rounds of 4 s each of the shop and of a bare Node server with the same bytes and headers, alternating, on the same two processors. It fails where the main thread of a server had work for less than 90 % of the time: the client was the limit then. The bar is the ratio by processor time per page of the whole server process.',
		run: async () => [await withShop(benchPages)],
	},
	filters: {
		measures:
			'the functions themselves in Node, warm, the middle of 15 runs, on one processor of this machine: no browser and no phone.',
		run: async () => [benchFilters()],
	},
	orders: {
		measures:
			'whole orders over HTTP in a shop with 50 products, from one Node client, which also reads the database every 4 ms for receipts; shop, practice provider, client and database share two processors, so the figure is of all of them together: the processor time of the server and the share of the time in which it had work stand beside it. Idle memory is read a minute after the start; under load it is the most of all loads, read five times a second.',
		run: benchOrders,
	},
	accounts: {
		measures:
			'calls over HTTP from one Node client on the same two processors; the processor time of the server per call and the share of the time in which it had work tell whether the client was the limit. The page under sign-ins is requested 100 times a second and timed from when each request was due.',
		run: async () => [await withShop(benchAccounts)],
	},
	desk: {
		measures:
			'the queries called in Node without HTTP, 95th percentile of 30 calls with 100,000 orders; the first screen in Chromium without throttling, until its first row is in the page as the test driver sees it (some milliseconds late).',
		run: benchDesk,
	},
	publish: {
		measures:
			'one changed price, from the drafts until the pages are shown and the desk has its answer, on an idle server in a process of its own with SQLite, the median of 25; the render is a program of its own and includes its start. Copies of the four garments share their pictures. The product is the last of the shop; the first one is on the most pages. Pages are those that were rendered. All pages are rendered by the first publication. The other machine has files of its own and the same processors. Memory is resident, after a garbage collection.',
		run: benchPublish,
	},
	faults: {
		measures: 'a count of what is wrong after 2,000 purchases and 100 kills; time plays no part.',
		run: benchFaults,
	},
	fuzz: {
		measures:
			'counts over 100,000 wrong requests; those that the client itself refused to send are listed as "not sent". Memory is that of the server process.',
		run: async () => [await benchFuzz()],
	},
};
