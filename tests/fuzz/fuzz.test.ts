import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../server/desk/testing/desk-test-context.ts';
import { askRaw } from '../../server/http/testing/ask.ts';
import { addFactor, signUp } from '../../server/testing/shoppers.ts';
import { databaseKinds } from '../databases.ts';
import { type Shop, startShop } from '../shop.ts';
import { type FuzzedCall, fuzzedBytes, fuzzedCalls, wholeCalls } from './calls.ts';
import { halfWritten } from './halves.ts';
import { knownCalls } from './routes.ts';

// `npm run bench -- fuzz` sends a hundred thousand to a whole shop.
const numRuns = Number(process.env.FC_RUNS ?? 900);

describe.each(databaseKinds())('any call on $name', { timeout: 120_000 }, ({ create }) => {
	let context: DeskTestContext;
	const tokens: Record<string, string> = { garbage: 'x.y.z' };
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const shopper = await signUp(context, 'shopper');
		tokens.merchant = context.merchant.token;
		tokens.shopper = shopper.token;
		tokens['shopper of the second level'] = (await addFactor(shopper)).token;
	}, 60_000);
	afterAll(() => context.stop());

	async function send({ method, path, who, headers, body }: FuzzedCall): Promise<Response> {
		const token = tokens[who];
		return await context.app.request(`http://localhost:3000${path}`, {
			method,
			headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
			...(body !== undefined && { body }),
		});
	}

	async function expectNoFault(call: FuzzedCall): Promise<void> {
		const response = await send(call);
		if (isStream(response)) return void (await response.body?.cancel());
		const text = await response.text();
		expect(response.status, text).toBeLessThan(500);
		if (response.status < 400 || call.method === 'HEAD') return;
		expect(text).toMatch(/"(error|msg|message)":"/);
	}

	it('is answered with a message if it is wrong, and never with an internal error', async () => {
		const known = knownCalls(context.app);
		const people = Object.keys(tokens);
		for (const call of wholeCalls(known, people)) await expectNoFault(call);
		await fc.assert(fc.asyncProperty(fuzzedCalls(known, people), expectNoFault), { numRuns });
		expect(await halfWritten(context.db, { hasMerchant: true })).toEqual([]);
		// At least one call passed the first validation.
		for (const table of ['orders', 'messages', 'subscribers', 'saved_addresses'] as const) {
			const rows = await context.db.selectFrom(table).select('id').execute();
			expect([table, rows.length]).not.toEqual([table, 0]);
		}
	});
});

function isStream({ headers }: Response): boolean {
	return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

describe('any bytes', { timeout: 120_000 }, () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await startShop();
	});
	afterAll(() => shop.stop());

	it('get an answer below 500 or none, and the shop keeps running', async () => {
		await fc.assert(
			fc.asyncProperty(fuzzedBytes, async (bytes) => {
				const answer = await askRaw(shop.url, bytes).catch(() => '');
				expect(answer).not.toMatch(/^HTTP\/1\.[01] 5/);
			}),
			{ numRuns: 300 },
		);
		expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
		expect(shop.program.hasEnded()).toBe(false);
	});
});
