import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

const result = v.object({
	requests: v.object({ total: v.number() }),
	latency: v.object({ p50: v.number(), p99: v.number() }),
	duration: v.number(),
	errors: v.number(),
	non2xx: v.number(),
});

export interface PageLoad {
	readonly perSecond: number;
	readonly total: number;
	readonly p50Ms: number;
	readonly p99Ms: number;
}

export interface Pressure {
	readonly connections: number;
	/** Pages asked for in a second, by all together; as fast as they are answered where left out. */
	readonly perSecond?: number;
}

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

/** Asks for a page again and again, from a process of its own. Throws on any failure. */
export async function loadPage(
	url: string,
	seconds: number,
	{ connections, perSecond }: Pressure = { connections: 20 },
): Promise<PageLoad> {
	const rate = perSecond === undefined ? [] : ['-R', perSecond];
	const words = ['--json', '--no-progress', '-c', connections, '-d', seconds, ...rate];
	const child = spawn(
		process.execPath,
		[autocannon, ...words.map(String), '-H', 'Accept-Encoding=br', url],
		{ stdio: ['ignore', 'pipe', 'ignore'] },
	);
	const { requests, latency, duration, errors, non2xx } = v.parse(result, await json(child.stdout));
	if (errors > 0 || non2xx > 0) {
		throw new Error(`${url}: ${errors} errors, ${non2xx} answers that were not 2xx`);
	}
	return {
		perSecond: requests.total / duration,
		total: requests.total,
		p50Ms: latency.p50,
		p99Ms: latency.p99,
	};
}
