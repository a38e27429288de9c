import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const reportSchema = v.object({
	requests: v.number(),
	durationUs: v.number(),
	p99Us: v.number(),
	failures: v.number(),
});

export interface PageLoad {
	readonly perSecond: number;
	readonly total: number;
	readonly p99Ms: number;
}

const script = join(import.meta.dirname, 'wrk.lua');

/** Requests a page at full speed with wrk. Throws on any failure. */
export async function loadPage(
	url: string,
	{ seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<PageLoad> {
	const output = await runWrk([
		...['--threads', '2', '--connections', `${connections}`, '--duration', `${seconds}s`],
		...['--header', 'Accept-Encoding: br', '--script', script, url],
	]);
	const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), lastLine(output));
	const { requests, durationUs, p99Us, failures } = report;
	if (failures > 0) throw new Error(`${url}: ${failures} of ${requests} requests failed`);
	return { perSecond: requests / (durationUs / 1e6), total: requests, p99Ms: p99Us / 1000 };
}

async function runWrk(options: readonly string[]): Promise<string> {
	const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
	const output = text(child.stdout);
	const [code] = await once(child, 'close').catch((cause) => {
		throw new Error('wrk is missing: install it with `apt-get install wrk`.', { cause });
	});
	if (code !== 0) throw new Error(`wrk ended with ${code}:\n${await output}`);
	return output;
}

function lastLine(output: string): string {
	return output.trimEnd().split('\n').at(-1) ?? '';
}
