// @module-tag deep

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
	chmodSync,
	chownSync,
	cpSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationHash, snapshotOf } from '../../server/catalogue/read-publication.ts';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { openDatabase } from '../../server/db/open.ts';
import { eventually } from '../eventually.ts';
import { cards, payByForm } from '../faults/pay-form.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram } from '../program.ts';
import { catalogue, products } from '../publication.ts';

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** What the image takes from the build, except the packages. */
const shipped = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)]
	.flatMap(([, sources = '']) => sources.split(' '))
	.map((source) => source.replace('/srv/blue/', ''))
	.filter((source) => source !== 'node_modules');

/** The command of an instruction that is written as a JSON list. */
function commandOf(instruction: RegExp): string[] {
	return JSON.parse(instruction.exec(dockerfile)?.[1] ?? '');
}

/** A user without rights, where the tests run as root. */
const nobody = 65534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

describe('the folder of the image', () => {
	let folder: string;
	let dataDir: string;
	let env: Record<string, string>;
	const started: Program[] = [];

	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'blue-shipped-'));
		dataDir = mkdtempSync(join(tmpdir(), 'blue-shipped-data-'));
		if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid);
		for (const part of shipped) cpSync(join(root, part), join(folder, part), { recursive: true });
		const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
		execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
		execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
		env = {
			PATH: process.env.PATH ?? '',
			PORT: String(await freePort()),
			SANDBOX_PORT: '0',
			DATA_DIR: dataDir,
		};
	}, 240_000);
	afterAll(async () => {
		for (const program of started) await program.stop();
		chmodSync(folder, 0o755);
		execFileSync('chmod', ['-R', 'u+w', folder]);
		for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
	});

	async function run([command = '', ...args]: readonly string[]): Promise<Program> {
		const program = await startProgram(command, args, { cwd: folder, env, ...user });
		started.push(program);
		return program;
	}

	it('sells without writing to itself, as a user without rights', async () => {
		const shop = await run(commandOf(/^CMD (.+)$/m));
		const [, url = ''] = await shop.seen(/shop ready on (http:\/\/[\w.:[\]]+)/);
		const response = await fetch(`${url}/functions/v1/create-checkout-session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
			body: JSON.stringify(oneShirt()),
		});
		const session = await response.json();
		expect(await payByForm(session.url, cards.good)).toBe(true);
		await eventually(async () => {
			const status = await fetch(
				`${url}/functions/v1/order-status?session_id=${session.sessionId}`,
			);
			expect(await status.json()).toMatchObject({ status: 'paid' });
		});
		const backup = await run(['node', 'scripts/shop.mjs', 'backup', join(dataDir, 'backup.gz')]);
		await backup.seen(/1 order\b/);
		expect(await exitCodeOf(commandOf(/^HEALTHCHECK .*?CMD (.+)$/m))).toBe(0);
		await shop.stop();
		expect(await exitCodeOf(commandOf(/^HEALTHCHECK .*?CMD (.+)$/m))).toBe(1);
	});

	it('reads a file of products, in its own process', async () => {
		const file = join(dataDir, 'products.csv');
		writeFileSync(file, 'Handle,Title,Body (HTML)\ncap,Cap,<p>Soft</p>\n');
		const command = ['node', 'scripts/shop.mjs', 'import', 'products', file, '--dry-run'];
		await (await run(command)).seen(/1 new product/);
	});

	it('renders a publication without the packages of the build', async () => {
		const shop = await run(commandOf(/^CMD (.+)$/m));
		const [, url = ''] = await shop.seen(/shop ready on (http:\/\/[\w.:[\]]+)/);
		const db = await openDatabase(`sqlite:${join(dataDir, 'blue.db')}`);
		const publication = {
			...catalogue,
			number: 2,
			products: products.map((product) => ({ ...product, priceCents: 1999 })),
		};
		await db
			.insertInto('publications')
			.values({
				number: 2,
				published_at_ms: Date.now(),
				published_by: null,
				restores: null,
				snapshot: snapshotOf(publication),
				hash: publicationHash(publication),
			})
			.execute();
		await db.destroy();
		await eventually(async () => {
			const page = await (await fetch(`${url}/product/${products[0]?.slug}`)).text();
			expect(/"price":"?([\d.]+)/.exec(page)?.[1]).toBe('19.99');
		});
		await shop.stop();
	});

	it('has each installed package in its bill of materials', () => {
		const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
		const installed = Object.keys(readJson('node_modules/.package-lock.json').packages);
		const names = readJson('dist/sbom.json').components.map(({ name }: { name: string }) => name);
		expect(installed.length).toBeGreaterThan(50);
		expect(names).toEqual(
			expect.arrayContaining(installed.map((path) => path.split('node_modules/').at(-1))),
		);
		expect(names).not.toContain('vite');
	});

	async function exitCodeOf(command: readonly string[]): Promise<number | null> {
		const program = await run(command);
		await eventually(() => expect(program.hasEnded()).toBe(true));
		return program.exitCode();
	}
});

it('the image does not run as root', () => {
	expect(/^USER (.+)$/m.exec(dockerfile)?.[1]).toBe('node');
});
