import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StockReport } from '../../core/stock/stock.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { listing } from '../db/testing/list-statements.ts';
import type { Services } from '../services.ts';
import { stock } from './routes.ts';

onOneDatabase('the stock report', ({ create }) => {
	let db: Database;
	let app: Hono;
	const statements: string[] = [];
	beforeAll(async () => {
		db = await openDatabase(await create());
		// The route uses the database only.
		const services = { db: db.withPlugin(listing(statements)) } as unknown as Services;
		app = new Hono().get('/', stock(services));
	});
	afterAll(() => db.destroy());
	beforeEach(async () => {
		statements.length = 0;
		await db.deleteFrom('stock').execute();
	});

	async function insert(rows: readonly { size: string; onHand: number; held?: number }[]) {
		const values = rows.map(({ size, onHand, held = 0 }) => ({
			product_id: 'shirt',
			size,
			on_hand: onHand,
			held,
		}));
		await db.insertInto('stock').values(values).execute();
	}

	/** Enough sizes for an answer that is worth compressing. */
	const insertMany = () =>
		insert(Array.from({ length: 100 }, (_, at) => ({ size: `S${at}`, onHand: at % 90 })));

	const ask = async (encodings?: string) =>
		await app.request(
			'/',
			encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } },
		);
	const report = async () => (await (await ask()).json()) as StockReport;

	it('has the sizes of which fewer are free than a line may have', async () => {
		await insert([
			{ size: 'S', onHand: 5, held: 5 },
			{ size: 'M', onHand: 2, held: 3 },
			{ size: 'L', onHand: 120, held: 22 },
			{ size: 'XL', onHand: 120, held: 21 },
			{ size: 'XXL', onHand: 1000 },
		]);
		const { out, limited } = await report();
		expect(out.map(({ size }) => size).toSorted()).toEqual(['M', 'S']);
		expect(limited).toEqual([{ id: 'shirt', size: 'L', left: 98 }]);
	});

	it('takes one query for calls that come at once, and none of an earlier call', async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => report()));
		expect(new Set(answers.map(({ out }) => out.length))).toEqual(new Set([0]));
		expect(statements).toEqual(['SelectQueryNode stock']);
		await insert([{ size: 'S', onHand: 0 }]);
		expect(await report()).toEqual({ out: [{ id: 'shirt', size: 'S' }], limited: [] });
		expect(statements).toHaveLength(2);
	});

	it('asks again after a query that failed', async () => {
		const broken = db.withPlugin({
			transformQuery({ node }) {
				statements.push(node.kind);
				if (statements.length === 1) throw new Error('no answer');
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		const services = { db: broken } as unknown as Services;
		const other = new Hono()
			.get('/', stock(services))
			.onError((_, context) => context.body(null, 503));
		const calls = await Promise.all([other.request('/'), other.request('/')]);
		expect(calls.map(({ status }) => status)).toEqual([503, 503]);
		expect((await other.request('/')).status).toBe(200);
	});

	it('is compressed for a client that accepts it', async () => {
		await insertMany();
		const plain = await ask();
		const text = await plain.text();
		const packed = await ask('gzip, deflate, br, zstd');
		const body = new Uint8Array(await packed.arrayBuffer());
		expect(packed.headers.get('content-encoding')).toBe('gzip');
		expect(gunzipSync(body).toString()).toBe(text);
		expect(body.length).toBeLessThan(text.length / 5);
		for (const { headers } of [plain, packed]) {
			expect(headers.get('content-type')).toBe('application/json');
			expect(headers.get('vary')).toBe('Accept-Encoding');
		}
	});

	it('is plain for other clients, and where it is small', async () => {
		await insert([{ size: 'S', onHand: 0 }]);
		expect((await ask('gzip')).headers.get('content-encoding')).toBeNull();
		await insertMany();
		for (const accepted of [undefined, 'identity', 'br', 'gzip;q=0']) {
			expect((await ask(accepted)).headers.get('content-encoding')).toBeNull();
		}
	});
});
