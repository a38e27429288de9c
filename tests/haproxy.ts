import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { startProgram } from './program.ts';

/** A real HAProxy on this machine in front of several shops. */
export interface Haproxy {
	readonly url: string;
	/** Waits until it sends requests to the shop with this index. */
	knows(shop: number): Promise<void>;
	stop(): Promise<void>;
}

/** The URL of its statistics. */
const statsPath = '/haproxy-stats';

/** Starts it on a free port in front of these shops. Some may not be running yet. */
export async function startHaproxy(port: number, shops: readonly string[]): Promise<Haproxy> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-haproxy-'));
	const file = join(folder, 'haproxy.cfg');
	writeFileSync(file, configOf(port, shops));
	const program = await startProgram('haproxy', ['-db', '-f', file], {
		env: { PATH: `${process.env.PATH}:/usr/sbin` },
		temporaryFolder: folder,
	});
	const url = `http://127.0.0.1:${port}`;
	await eventually(async () => {
		const { status } = await fetch(`${url}/healthz`);
		if (status !== 200) throw new Error(`${status}: ${program.output()}`);
	});
	return {
		url,
		async knows(shop) {
			await eventually(async () => {
				const csv = await (await fetch(`${url}${statsPath};csv`)).text();
				const row = csv.split('\n').find((line) => line.startsWith(`blue,shop${shop},`));
				if (!row?.includes(',UP,')) throw new Error(`shop${shop} is not up: ${row}`);
			});
		},
		stop: () => program.stop(),
	};
}

/** The configuration of docs/operations.md with shorter intervals. */
function configOf(port: number, shops: readonly string[]): string {
	const servers = shops.map((url, at) => `	server shop${at} ${new URL(url).host} check`);
	return `
defaults
	mode http
	timeout connect 5s
	timeout check 10s
	timeout client 60s
	timeout server 60s
	option forwardfor
	option redispatch
	retries 3

frontend shoppers
	bind 127.0.0.1:${port}
	default_backend blue
	stats enable
	stats uri ${statsPath}

backend blue
	option httpchk GET /readyz
	http-check expect status 200
	default-server inter 250ms fall 3 rise 1
${servers.join('\n')}
`;
}
