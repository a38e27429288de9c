// @module-tag deep

import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentMb } from '../../bench/process-costs.ts';
import { pictureLimits } from '../../core/catalogue/uploaded-picture.ts';
import { twoHalves } from '../../server/pictures/testing/photos.ts';
import type { AppTestContext } from '../../server/testing/app-test-context.ts';
import { addFactor, type Shopper, signUp } from '../../server/testing/shoppers.ts';
import { type Shop, startShop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';

const count = 20;

/** Of 500 MB that pass: buffers of the network that wait for the next garbage collection. */
const allowedMb = 200;

describe('20 uploads of 25 MB at once', () => {
	let shop: Shop;
	let merchant: Shopper;
	let jpeg: Buffer;
	beforeAll(async () => {
		shop = await startShop();
		// A sign-up needs only the address of the test context.
		const context = { services: { defaultUrl: shop.url } } as AppTestContext;
		merchant = await addFactor(await signUp(context, 'skipper'));
		const added = await shopCommand({ DATA_DIR: shop.dataDir }, 'merchant', 'add', merchant.email);
		expect(added.code, added.err).toBe(0);
		jpeg = await twoHalves(320, 400).jpeg().toBuffer();
		expect(await send(jpeg, merchant.token)).toBe(200);
	});
	afterAll(() => shop.stop());

	async function send(body: Buffer, token?: string): Promise<number> {
		try {
			const answer = await fetch(`${shop.url}/functions/v1/desk/pictures?name=large`, {
				method: 'POST',
				headers: token ? { authorization: `Bearer ${token}` } : {},
				body: new Uint8Array(body),
			});
			await answer.body?.cancel();
			return answer.status;
		} catch {
			// Refused and closed before all was sent.
			return 0;
		}
	}

	/** How much memory the server has used more than before, at most. */
	async function growthDuring(work: () => Promise<unknown>): Promise<number> {
		const before = residentMb(shop.program.pid);
		let most = before;
		const timer = setInterval(() => {
			most = Math.max(most, residentMb(shop.program.pid));
		}, 20);
		await work();
		clearInterval(timer);
		return most - before;
	}

	/** A picture with bytes after its end, which readers ignore. Each is another file. */
	const padded = (bytes: number) =>
		Buffer.concat([jpeg, randomBytes(16), Buffer.alloc(bytes - jpeg.length - 16)]);

	it.each([
		['of strangers', pictureLimits.bytes, false, [401, 0]],
		['that are too large', pictureLimits.bytes + 1, true, [413, 0]],
		['that are made', pictureLimits.bytes, true, [200, 503]],
	])('%s leave the memory flat', async (_, bytes, isMerchant, statuses) => {
		const token = isMerchant ? merchant.token : undefined;
		const files = Array.from({ length: count }, () => padded(bytes));
		let seen: readonly number[] = [];
		const growth = await growthDuring(async () => {
			seen = await Promise.all(files.map((file) => send(file, token)));
		});
		for (const status of seen) expect(statuses).toContain(status);
		expect(seen).toContain(statuses[0]);
		expect(growth).toBeLessThan(allowedMb);
		expect(readdirSync(join(shop.dataDir, 'pictures/incoming'))).toEqual([]);
	});
});
