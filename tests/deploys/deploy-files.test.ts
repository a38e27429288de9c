import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { handledEvents } from '../../server/payments/handled-events.ts';

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

it('a stop of the service reaches the shop once', () => {
	expect(sectionsOf('deploy/blue.service').Service).toContain('KillMode=mixed');
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
