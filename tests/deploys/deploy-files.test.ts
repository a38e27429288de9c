import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { handledEvents } from '../../server/payments/handled-events.ts';
import { shutdownDeadlineMs } from '../../server/runtime/shutdown-steps.ts';
import { freePort } from '../free-port.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const units = globSync('deploy/*.{service,timer}', { cwd: root });
const example = parseEnv(read('deploy/blue.env.example'));
const guide = read('docs/go-live.md');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;

/** The lines `Name=value` of a unit by their sections. */
function sectionsOf(unit: string): Readonly<Record<string, readonly string[]>> {
	const sections: Record<string, string[]> = {};
	let lines: string[] = [];
	for (const line of read(unit).split('\n')) {
		const [, section] = /^\[(\w+)\]$/.exec(line) ?? [];
		if (section) {
			lines = [];
			sections[section] = lines;
		} else if (line !== '' && !line.startsWith('#')) lines.push(line);
	}
	return sections;
}

describe.each(units)('%s', (unit) => {
	it.runIf(hasSystemd)('is a unit without a fault', () => {
		const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, unit)], {
			encoding: 'utf8',
		});
		expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
	});

	it('has sections of settings, and is named in the guide', () => {
		const sections = sectionsOf(unit);
		expect(Object.keys(sections)[0]).toBe('Unit');
		const lines = Object.values(sections).flat();
		expect(lines.filter((line) => !/^[A-Z]\w+=/.test(line))).toEqual([]);
		expect(guide).toContain(unit);
	});
});

describe.each(units.filter((unit) => unit.endsWith('.service')))('the rights of %s', (unit) => {
	it('are those of a user who changes nothing but the data', () => {
		expect(sectionsOf(unit).Service).toEqual(
			expect.arrayContaining([
				'User=blue',
				'UMask=0077',
				'NoNewPrivileges=yes',
				'CapabilityBoundingSet=',
				'ProtectSystem=strict',
				'ProtectHome=yes',
				'PrivateTmp=yes',
			]),
		);
	});
});

/** The value of a setting of `[Service]`; empty if it is not set. */
function settingOf(unit: string, name: string): string {
	const line = sectionsOf(unit).Service?.find((line) => line.startsWith(`${name}=`)) ?? '';
	return line.slice(name.length + 1);
}

describe.each(['deploy/blue.service', 'deploy/blue@.service'])('a stop of %s', (unit) => {
	it('reaches the shop once, and kills it if it hangs, not before its own deadline', () => {
		expect(settingOf(unit, 'KillMode')).toBe('mixed');
		const [, drainSeconds = 0] = /DRAIN_SECONDS=(\d+)/.exec(settingOf(unit, 'Environment')) ?? [];
		const deadlineMs = Number(drainSeconds) * 1000 + shutdownDeadlineMs;
		expect(Number(settingOf(unit, 'TimeoutStopSec')) * 1000).toBeGreaterThan(deadlineMs);
	});
});

it('one process of several differs from a single one by its port, and by its wait for the start', () => {
	const single = sectionsOf('deploy/blue.service').Service ?? [];
	const several = sectionsOf('deploy/blue@.service').Service ?? [];
	expect(single.filter((line) => !several.includes(line))).toEqual([]);
	expect(
		several.filter((line) => !single.includes(line)).map((line) => line.split('=')[0]),
	).toEqual(['Environment', 'ExecStartPost', 'TimeoutStartSec']);
	expect(settingOf('deploy/blue@.service', 'Environment')).toContain('PORT=%i');
});

describe('the start of one process of several', () => {
	/** Runs the line of the unit, as systemd fills it in. */
	async function waitForStart(port: number, mainPid: number): Promise<number | null> {
		const [, script = ''] =
			/^\/bin\/sh -c '(.+)'$/.exec(settingOf('deploy/blue@.service', 'ExecStartPost')) ?? [];
		const filled = script.replace('%i', `${port}`).replace(/\$\{MAINPID\}/, `${mainPid}`);
		const child = spawn('/bin/sh', ['-c', filled]);
		await once(child, 'close');
		return child.exitCode;
	}

	it('ends once it is ready', async () => {
		let asked = 0;
		const server = createServer((request, response) => {
			asked += 1;
			response.writeHead(request.url === '/readyz' && asked > 2 ? 200 : 503).end();
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo; // bound to a port, not to a pipe
		expect(await waitForStart(port, process.pid)).toBe(0);
		expect(asked).toBe(3);
		server.close();
	});

	it('fails if the process has ended', async () => {
		const ended = spawn('true');
		await once(ended, 'close');
		expect(await waitForStart(await freePort(), ended.pid ?? 0)).toBe(1);
	});
});

/** The example, with a key. */
const config = readConfig({ ...example, SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') });

describe('the example of an environment', () => {
	it('is one that the shop accepts', () => {
		expect(config).toMatchObject({ publicUrl: 'https://shop.example', trustProxy: 1 });
	});

	it('has no variable that the configuration does not describe', () => {
		const described = read('docs/configuration.md');
		const unknown = Object.keys(example).filter((name) => !described.includes(`\`${name}\``));
		expect(unknown).toEqual([]);
	});

	it('leads to the port and the domain that Caddy has', () => {
		const caddyfile = read('deploy/Caddyfile');
		const { publicUrl, host, port } = config;
		expect(caddyfile).toContain(`${new URL(publicUrl ?? '').host} {`);
		expect(caddyfile).toContain(`reverse_proxy ${host}:${port} {`);
	});
});

const eventNames = /`((?:checkout|charge|refund)\.[\w.]+)`/g;

it('the guide names the events that the shop handles', () => {
	const named = [...guide.matchAll(eventNames)].map(([, name]) => name);
	expect(named.toSorted()).toEqual(handledEvents.toSorted());
});

it('the guide names the API version of the webhook', () => {
	expect(guide).toContain(`\`${Stripe.API_VERSION}\``);
});
