import { products } from '../tests/publication.ts';
import { startBareTwin } from './bare-twin.ts';
import { untilBestForm } from './best-form.ts';
import { loadPage } from './page-load.ts';
import { measureServerUse } from './process-costs.ts';
import type { Figure, Findings } from './report.ts';
import { median } from './statistics.ts';

const connections = 50;
const repetitions = 5;
const warmUpSeconds = 3;
const roundSeconds = 4;
/** Below this share of busy time, the server's main thread waited for the client. */
const leastShare = 0.9;

interface Server {
	readonly url: string;
	readonly pid: number;
}

export interface Measured {
	readonly perSecond: number;
	/** Processor time of the server per page. */
	readonly microseconds: number;
	readonly p99Ms: number;
	readonly busyShare: number;
}

interface Compared {
	readonly path: string;
	readonly ours: Measured;
	readonly bare: Measured;
}

/**
 * Pages per second of the shop, compared with a bare Node server that sends the same bytes and
 * headers. The sides alternate, so that other load on the machine affects both.
 */
export async function benchPages(shop: Server): Promise<Findings> {
	const paths = ['/', `/product/${products[0]?.slug}`];
	for (const path of paths) await untilBestForm(shop.url + path);
	const compared: Compared[] = [];
	for (const path of paths) compared.push(await compare(shop, path));
	return pageFindings(compared);
}

async function compare(shop: Server, path: string): Promise<Compared> {
	const twin = await startBareTwin(shop.url + path);
	try {
		await loadPage(shop.url + path, { seconds: warmUpSeconds, connections });
		await loadPage(twin.url, { seconds: warmUpSeconds, connections });
		const ours: Measured[] = [];
		const bare: Measured[] = [];
		for (let round = 0; round < repetitions; round += 1) {
			ours.push(await measure(shop, path));
			bare.push(await measure(twin, '/'));
		}
		return { path, ours: middle(ours), bare: middle(bare) };
	} finally {
		twin.stop();
	}
}

async function measure({ url, pid }: Server, path: string): Promise<Measured> {
	const { result, processorMs, busyShare } = await measureServerUse(pid, () =>
		loadPage(url + path, { seconds: roundSeconds, connections }),
	);
	const { perSecond, total, p99Ms } = result;
	return { perSecond, p99Ms, busyShare, microseconds: (processorMs * 1000) / total };
}

function middle(measured: readonly Measured[]): Measured {
	const middleOf = (read: (one: Measured) => number) => median(measured.map(read));
	return {
		perSecond: middleOf(({ perSecond }) => perSecond),
		microseconds: middleOf(({ microseconds }) => microseconds),
		p99Ms: middleOf(({ p99Ms }) => p99Ms),
		busyShare: middleOf(({ busyShare }) => busyShare),
	};
}

/** Throws if the server was not the bottleneck, because its rate means nothing then. */
export function pageFindings(compared: readonly Compared[]): Findings {
	for (const { path, ours, bare } of compared) {
		for (const [name, { busyShare }] of Object.entries({ shop: ours, 'bare Node': bare })) {
			if (busyShare >= leastShare) continue;
			const percent = Math.round(busyShare * 100);
			throw new Error(
				`${path}: the main thread of ${name} had work for ${percent} % of the time: the client was the limit.`,
			);
		}
	}
	return {
		title: `Pages per second (brotli, ${connections} connections)`,
		columns: ['page', 'server', 'pages/s', 'p99 ms', 'processor µs per page', 'server busy'],
		rows: compared.flatMap(({ path, ours, bare }) => [
			row(path, 'shop', ours),
			row(path, 'bare Node', bare),
		]),
		figures: compared.flatMap(figuresOf),
	};
}

function row(path: string, server: string, measured: Measured): readonly (string | number)[] {
	const { perSecond, p99Ms, microseconds, busyShare } = measured;
	return [path, server, perSecond, p99Ms, microseconds, busyShare];
}

/** The limit is the ratio of processor time, which other load on the machine does not change. */
function figuresOf({ path, ours, bare }: Compared): readonly Figure[] {
	return [
		{
			what: `${path}: shop / bare, by processor time per page`,
			value: bare.microseconds / ours.microseconds,
			unit: '',
			limit: { atLeast: 0.5 },
		},
		{
			what: `${path}: shop / bare, by pages per second`,
			value: ours.perSecond / bare.perSecond,
			unit: '',
		},
		{ what: `${path}: shop`, value: ours.perSecond, unit: 'pages/s' },
		{ what: `${path}: bare Node`, value: bare.perSecond, unit: 'pages/s' },
		{ what: `${path}: shop, processor time per page`, value: ours.microseconds, unit: 'µs' },
	];
}
