import { join } from 'node:path';
import { untilBestForm } from './best-form.ts';
import { phone, type ShopBrowser } from './browser.ts';
import { type PhoneVisit, visitOnPhone } from './phone-visit.ts';
import type { Figure, Findings } from './report.ts';
import { type RouteWeight, weighRoute, weightKinds } from './route-weight.ts';
import { paths } from './routes.ts';

/** Device pixel ratios of phones. */
const densities = [2, 3] as const;

const siteDir = join(import.meta.dirname, '../dist/site');

interface Seen extends PhoneVisit {
	readonly path: string;
	readonly density: number;
	readonly weight: RouteWeight;
}

/** The requests of each page on a phone: count, weight and hosts. */
export async function benchRequests(browser: ShopBrowser): Promise<Findings> {
	const visits: Seen[] = [];
	for (const path of paths) {
		await untilBestForm(browser.url + path);
		for (const deviceScaleFactor of densities) {
			const visit = await browser.inTab({ viewport: phone, deviceScaleFactor }, (page) =>
				visitOnPhone(page, browser.url + path),
			);
			const weight = weighRoute(path, visit.fetched, siteDir);
			visits.push({ path, density: deviceScaleFactor, weight, ...visit });
		}
	}
	return requestFindings(visits);
}

export function requestFindings(visits: readonly Seen[]): Findings {
	return {
		title: 'What a phone fetches (360x740, no film)',
		columns: [
			'page',
			'density',
			'requests until load',
			'KB untouched',
			'KB scrolled',
			'heaviest picture',
			'KB',
			...weightKinds.map((kind) => `${kind} KB, brotli`),
			'other hosts',
		],
		rows: visits.map((visit) => [
			visit.path,
			visit.density,
			visit.requests,
			visit.untouchedKb,
			visit.scrolledKb,
			visit.heaviestPicture.name,
			visit.heaviestPicture.kb,
			...weightKinds.map((kind) => visit.weight[kind]),
			visit.otherHosts.join(', '),
		]),
		figures: [...Map.groupBy(visits, ({ path }) => path)].flatMap(figuresOf),
	};
}

/** The worst of all phones for a page. Only other hosts have a limit. */
function figuresOf([path, visits]: [string, readonly Seen[]]): readonly Figure[] {
	const most = (what: string, unit: string, read: (visit: Seen) => number): Figure => ({
		what: `${path}: ${what}`,
		value: Math.max(...visits.map(read)),
		unit,
	});
	return [
		most('requests until load', '', ({ requests }) => requests),
		most('all, untouched', 'KB', ({ untouchedKb }) => untouchedKb),
		most('all, scrolled', 'KB', ({ scrolledKb }) => scrolledKb),
		most('heaviest picture', 'KB', ({ heaviestPicture }) => heaviestPicture.kb),
		...weightKinds.map((kind) => most(`${kind}, brotli`, 'KB', ({ weight }) => weight[kind])),
		{ ...most('other hosts', '', ({ otherHosts }) => otherHosts.length), limit: { atMost: 0 } },
	];
}
