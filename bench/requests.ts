import { join } from 'node:path';
import { isPublic } from '../app/public-pages.ts';
import { type Outlook, phone } from './browser.ts';
import { type PhoneVisit, visitOnPhone } from './phone-visit.ts';
import type { Bar, Findings } from './report.ts';
import { budgetOf, type RouteWeight, weighRoute, weightKinds } from './route-weight.ts';
import { paths } from './routes.ts';
import { windowBars } from './window-bars.ts';

/** Screens of phones: how many points of theirs make one of the page's. */
const densities = [2, 3] as const;

const siteDir = join(import.meta.dirname, '../dist/site');

interface Seen extends PhoneVisit {
	readonly path: string;
	readonly density: number;
	readonly weight: RouteWeight;
}

/** What a phone fetches: how often, how much, from where. */
export async function benchRequests(outlook: Outlook): Promise<Findings> {
	const visits: Seen[] = [];
	for (const path of paths) {
		for (const deviceScaleFactor of densities) {
			const visit = await outlook.inTab({ viewport: phone, deviceScaleFactor }, (page) =>
				visitOnPhone(page, outlook.url + path),
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
		bars: [...Map.groupBy(visits, ({ path }) => path)].flatMap(barsOf),
	};
}

/** Of one page on every phone: the worst of them is held to the bar. */
function barsOf([path, visits]: [string, readonly Seen[]]): readonly Bar[] {
	const bar = (what: string, unit: string, atMost: number, read: (visit: Seen) => number): Bar => ({
		what: `${path}: ${what}`,
		value: Math.max(...visits.map(read)),
		unit,
		limit: { atMost },
	});
	const ofHome = [
		bar('requests until load', '', windowBars.requests, ({ requests }) => requests),
		bar('all, untouched', 'KB', windowBars.homeKb, ({ untouchedKb }) => untouchedKb),
		bar('all, scrolled', 'KB', windowBars.homeKb, ({ scrolledKb }) => scrolledKb),
	];
	return [
		...(path === '/' ? ofHome : []),
		bar(
			'heaviest picture',
			'KB',
			windowBars.pictureKb,
			({ heaviestPicture }) => heaviestPicture.kb,
		),
		...weightKinds.map((kind) =>
			bar(`${kind}, brotli`, 'KB', budgetOf(path)[kind], ({ weight }) => weight[kind]),
		),
		...(isPublic(path) ? [bar('other hosts', '', 0, ({ otherHosts }) => otherHosts.length)] : []),
	];
}
