import { catalogue } from '../core/catalogue.ts';
import { startBareTwin } from './bare-twin.ts';
import { loadPage } from './page-load.ts';
import { processorMs } from './process-costs.ts';
import type { Bar, Findings } from './report.ts';
import { median } from './statistics.ts';

const rounds = 5;
const warmUpSeconds = 3;
const roundSeconds = 4;

interface Server {
	readonly url: string;
	readonly pid: number;
}

interface Measured {
	readonly perSecond: number;
	/** Processor time of the server per page: tells servers apart even where the client is the limit. */
	readonly microseconds: number;
	readonly p99Ms: number;
}

/**
 * Pages per second of the shop, against a bare Node server that answers the same bytes and headers.
 * Both are asked by turns in one run, so that whatever else the machine does hits both.
 */
export async function benchPages(shop: Server): Promise<Findings> {
	const [product] = catalogue;
	const paths = ['/', `/product/${product?.slug}`];
	const rows: (string | number)[][] = [];
	const bars: Bar[] = [];
	for (const path of paths) {
		const { ours, bare, ratio } = await compare(shop, path);
		rows.push(
			[path, 'shop', ours.perSecond, ours.p99Ms, ours.microseconds],
			[path, 'bare Node', bare.perSecond, bare.p99Ms, bare.microseconds],
		);
		bars.push({ what: `${path}: shop / bare`, value: ratio, unit: '', limit: { atLeast: 0.75 } });
	}
	return {
		title: 'Pages per second (brotli, 20 connections)',
		columns: ['page', 'server', 'pages/s', 'p99 ms', 'processor µs per page'],
		rows,
		bars,
	};
}

async function compare(shop: Server, path: string) {
	const twin = await startBareTwin(shop.url + path);
	try {
		await loadPage(shop.url + path, warmUpSeconds);
		await loadPage(twin.url, warmUpSeconds);
		const pairs: { ours: Measured; bare: Measured }[] = [];
		for (let round = 0; round < rounds; round += 1) {
			const ours = await measure(shop, path);
			pairs.push({ ours, bare: await measure(twin, '/') });
		}
		return {
			ours: middle(pairs.map(({ ours }) => ours)),
			bare: middle(pairs.map(({ bare }) => bare)),
			ratio: median(pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
		};
	} finally {
		twin.stop();
	}
}

async function measure({ url, pid }: Server, path: string): Promise<Measured> {
	const before = processorMs(pid);
	const { perSecond, total, p99Ms } = await loadPage(url + path, roundSeconds);
	return { perSecond, p99Ms, microseconds: ((processorMs(pid) - before) * 1000) / total };
}

function middle(measured: readonly Measured[]): Measured {
	return {
		perSecond: median(measured.map(({ perSecond }) => perSecond)),
		microseconds: median(measured.map(({ microseconds }) => microseconds)),
		p99Ms: median(measured.map(({ p99Ms }) => p99Ms)),
	};
}
