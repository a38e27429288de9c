import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Wishlist, type WishlistEntry, wishlistSchema } from '../../core/wishlist/wishlist.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { call, type Shopper, signUp } from '../testing/shoppers.ts';

const captain: WishlistEntry = { id: 'men-captain', size: 'M', changedAtMs: 10, isRemoved: false };
const tee: WishlistEntry = { ...captain, id: 'women-octopus-blue', size: null };

describe.each(databaseKinds())('wishlists on $name', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		ada = await signUp(context, 'ada');
	});

	async function put(entries: unknown, of = ada) {
		return await call(context, 'PUT my-wishlist', { token: of.token, body: { entries } });
	}

	async function list(of = ada): Promise<Wishlist> {
		const { body } = await call(context, 'GET my-wishlist', { token: of.token });
		return v.parse(wishlistSchema, body).entries;
	}

	it('hold what two devices have saved', async () => {
		expect(await list()).toEqual([]);
		expect(await put([captain])).toMatchObject({ status: 200, body: { entries: [captain] } });
		const { body } = await put([{ ...tee, changedAtMs: 11 }]);
		expect(body).toEqual({ entries: [{ ...tee, changedAtMs: 11 }, captain] });
		expect(await list()).toEqual(body.entries);
	});

	it('keep the latest change of a product, whenever it is sent', async () => {
		const removed = { ...captain, changedAtMs: 20, isRemoved: true };
		await put([removed]);
		await put([captain]);
		expect(await list()).toEqual([removed]);
		const again = { ...captain, changedAtMs: 30, size: 'L' };
		await put([again]);
		expect(await list()).toEqual([again]);
	});

	it('hold all of what is sent at once', async () => {
		const entries = [captain, tee, { ...captain, id: 'men-octopus-blue' }];
		const answers = await Promise.all(entries.map((entry) => put([entry])));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await list()).toHaveLength(3);
	});

	it('take a clock that is ahead for the present', async () => {
		const ahead = Date.now() + 3_600_000;
		await put([{ ...captain, changedAtMs: ahead }]);
		const [entry] = await list();
		expect(entry?.changedAtMs).toBeLessThan(ahead);
	});

	it('are the account’s own', async () => {
		const other = await signUp(context, 'other');
		await put([captain]);
		expect(await list(other)).toEqual([]);
		await put([{ ...captain, changedAtMs: 50, isRemoved: true }], other);
		expect(await list()).toEqual([captain]);
	});

	it('leave out what the shop does not make', async () => {
		await put([
			{ ...captain, id: 'hoodie' },
			{ ...captain, size: 'XS' },
			{ ...tee, id: '__proto__' },
		]);
		expect(await list()).toEqual([{ ...captain, size: null }]);
	});

	it.each<[string, unknown, number, RegExp]>([
		['no JSON', '{', 400, /not valid JSON/],
		['null', null, 400, /^Please send/],
		['no entries', {}, 400, /^Please send/],
		[
			'a time that is no whole number',
			{ entries: [{ ...captain, changedAtMs: 0.5 }] },
			400,
			/^Please/,
		],
		['a time before 1970', { entries: [{ ...captain, changedAtMs: -1 }] }, 400, /^Please/],
		[
			'a time that no database holds',
			{ entries: [{ ...captain, changedAtMs: 1e300 }] },
			400,
			/^Please/,
		],
		['too many', { entries: Array.from({ length: 101 }, () => captain) }, 400, /at most 100/],
	])('refuse %s with a sentence', async (_, body, status, sentence) => {
		const answer = await call(context, 'PUT my-wishlist', { token: ada.token, body });
		expect(answer.status).toBe(status);
		expect(answer.body.error).toMatch(sentence);
		expect(await list()).toEqual([]);
	});
});
