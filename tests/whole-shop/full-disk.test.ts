// @module-tag deep

import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureSource } from '../../app/catalogue/pictures.ts';
import type { UploadedPicture } from '../../core/catalogue/uploaded-picture.ts';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import type { AppTestContext } from '../../server/testing/app-test-context.ts';
import { addFactor, type Shopper, signUp } from '../../server/testing/shoppers.ts';
import { eventually } from '../eventually.ts';
import { type PracticeProcess, startPractice } from '../faults/practice-process.ts';
import { freePort } from '../free-port.ts';
import { type Shop, startShop } from '../shop.ts';
import { shopCommandProcess } from '../shop-command.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../small-disk.ts';

/** A publication takes 5 MB, the next one shares most of it, and a preview takes 4 MB. */
const diskKilobytes = 40_000;

const calls = '/functions/v1';
/** Its price changes, and that of the shirt that is sold does not. */
const edited = 'men-octopus-blue';
const lines = {
	order: 'POST create-checkout-session',
	upload: 'POST desk/pictures?name=noise',
	preview: 'POST desk/previews',
	publish: 'POST desk/publication',
};
/** The price could not be saved. */
const nothingChanged = 'Nothing has changed since the last publication.';
const notNow = 'The shop cannot do this just now. Please try again in a moment.';
const pages = ['/', '/men', '/product/mens-captain-long-sleeve-shirt', '/cart'];

interface Answer {
	readonly call: string;
	readonly status: number;
	readonly retryAfter: string | null;
	// biome-ignore lint/suspicious/noExplicitAny: an answer of the server, whose shape tests expect.
	readonly body: any;
}

describe.runIf(canMountDisks())('a shop whose disk fills while it sells', () => {
	let folder: string;
	let disk: SmallDisk;
	let practice: PracticeProcess;
	let shop: Shop;
	let merchant: Shopper;
	const answers: Answer[] = [];
	const orders: string[] = [];
	const pictures: UploadedPicture[] = [];

	beforeAll(async () => {
		disk = mountSmallDisk(diskKilobytes);
		// The card provider has another disk.
		folder = mkdtempSync(join(tmpdir(), 'blue-full-'));
		const port = await freePort();
		practice = await startPractice(folder, `http://127.0.0.1:${port}/webhooks/stripe`);
		execFileSync('cp', [join(folder, 'sandbox.json'), disk.folder]);
		const env = { PORT: String(port), SANDBOX_URL: practice.url, RATE_LIMITS: 'off' };
		shop = await startShop({ dataDir: disk.folder, env });
		// A sign-up needs only the address of the test context.
		const context = { services: { defaultUrl: shop.url } } as AppTestContext;
		merchant = await addFactor(await signUp(context, 'skipper'));
		const added = await command('merchant', 'add', merchant.email);
		expect(added.code, added.err).toBe(0);
	});
	afterAll(async () => {
		await shop?.stop();
		await practice?.stop();
		disk?.unmount();
		rmSync(folder, { recursive: true, force: true });
	});

	const command = (...args: string[]) =>
		shopCommandProcess({ DATA_DIR: disk.folder, SANDBOX_URL: practice.url }, ...args);

	async function call(line: string, body?: unknown): Promise<Answer> {
		const [method = '', path] = line.split(' ');
		const isDesk = line.includes('desk/');
		const response = await fetch(`${shop.url}${calls}/${path}`, {
			method,
			headers: {
				...(isDesk && { authorization: `Bearer ${merchant.token}` }),
				...(!(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
				...(path === 'create-checkout-session' && { 'idempotency-key': randomUUID() }),
			},
			...(body !== undefined && {
				body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
			}),
		});
		const answer = await read(line, response);
		answers.push(answer);
		return answer;
	}

	async function read(call: string, response: Response): Promise<Answer> {
		const { status, headers } = response;
		return { call, status, retryAfter: headers.get('retry-after'), body: await response.json() };
	}

	async function order(): Promise<Answer> {
		const answer = await call(lines.order, oneShirt());
		if (answer.status === 200) orders.push(answer.body.sessionId);
		return answer;
	}

	async function upload(): Promise<Answer> {
		const raw = { width: 400, height: 500, channels: 3 } as const;
		const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
		const answer = await call(lines.upload, await noise.jpeg().toBuffer());
		if (answer.status === 200) pictures.push(answer.body);
		return answer;
	}

	let price = 3500;
	/** Saves a new price. */
	async function edit(): Promise<Answer> {
		const shown = await call(`GET desk/products/${edited}`);
		if (shown.status !== 200) return shown;
		const { revision, product } = shown.body;
		price += 1;
		const changed = { ...product, price: (price / 100).toFixed(2) };
		return await call(`PUT desk/products/${edited}`, { revision, product: changed });
	}

	/** Shows the new price in a preview, and publishes it. Neither waits for the success of the other. */
	async function previewAndPublish(): Promise<readonly Answer[]> {
		const saved = await edit();
		const previewed = await call(lines.preview, {});
		const { body } = await call(`GET desk/products/${edited}`);
		const documents = [{ kind: 'product', id: edited, basis: body.publishing?.basis }];
		return [saved, previewed, await call(lines.publish, { documents })];
	}

	async function seePages(): Promise<void> {
		for (const path of pages) {
			const response = await fetch(`${shop.url}${path}`);
			await response.arrayBuffer();
			expect([path, response.status]).toEqual([path, 200]);
		}
	}

	async function seePictures(): Promise<void> {
		for (const picture of pictures) {
			const path = `${pictureSource({ ...picture, alt: 'Noise' }).base}-320.avif`;
			const response = await fetch(`${shop.url}${path}`);
			const bytes = Buffer.from(await response.arrayBuffer());
			expect([path, response.status]).toEqual([path, 200]);
			expect((await sharp(bytes).metadata()).width).toBe(320);
		}
	}

	async function readiness(): Promise<Answer> {
		const response = await fetch(`${shop.url}/readyz`);
		return await read('GET /readyz', response);
	}

	async function repeat(work: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
		while (!isOver()) {
			await work();
			await delay(20);
		}
	}

	async function expectAllWorks(): Promise<void> {
		const done = [await order(), await upload(), ...(await previewAndPublish()), await readiness()];
		expect(done.map(({ call, status }) => `${call}: ${status}`)).toEqual(
			done.map(({ call }) => `${call}: 200`),
		);
		await seePages();
		await seePictures();
	}

	it('refuses for now what it cannot write, shows its pages, and goes on when there is room', async () => {
		await expectAllWorks();
		let isOver = false;
		const working = [order, upload, previewAndPublish].map((work) => repeat(work, () => isOver));
		try {
			await eventually(() => expect(orders.length).toBeGreaterThan(3));
			await eventually(
				async () => {
					// What the shop itself gives back is taken again.
					disk.fill();
					await seePages();
					const refused = answers.filter(({ status }) => status === 503).map(({ call }) => call);
					expect(refused).toEqual(expect.arrayContaining(Object.values(lines)));
					expect(await readiness()).toMatchObject({
						status: 503,
						body: { database: 'takes no changes' },
					});
				},
				{ timeoutMs: 120_000, everyMs: 200 },
			);
			await seePictures();
			const backup = await command('backup', join(disk.folder, 'blue.backup'));
			expect(backup.err).toMatch(/^The backup could not be made: .+/);
			expect(backup.code).toBe(1);
			expect(existsSync(join(disk.folder, 'blue.backup.part'))).toBe(false);
		} finally {
			isOver = true;
			await Promise.all(working);
		}
		const wrong = answers.filter(
			({ status, body }) => status !== 200 && status !== 503 && body.error !== nothingChanged,
		);
		expect(wrong).toEqual([]);
		for (const answer of answers.filter(({ status }) => status === 503)) {
			expect(answer).toMatchObject({ retryAfter: '5', body: { error: notNow } });
		}

		disk.makeRoom();
		await expectAllWorks();
		await shop.stop();
		const database = new DatabaseSync(join(disk.folder, 'blue.db'));
		expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
		const rows = database.prepare('select payment_session_id as id from orders').all();
		database.close();
		expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(orders));
	});
});
