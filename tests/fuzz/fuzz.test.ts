import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { askRaw } from '../../server/http/testing/ask.ts';
import { knownCalls } from '../../server/testing/known-calls.ts';
import { addFactor, signUp } from '../../server/testing/shoppers.ts';
import { onOneDatabase } from '../databases.ts';
import { type Shop, startShop } from '../shop.ts';
import {
	bodiless,
	deepCalls,
	type FuzzedCall,
	fuzzedBytes,
	fuzzedCalls,
	wholeCalls,
} from './calls.ts';
import { halfWritten } from './halves.ts';

// `npm run bench -- fuzz` sends a hundred thousand to a whole shop.
const numRuns = Number(process.env.FC_RUNS ?? 200);

onOneDatabase('any call', ({ create }) => {
	let context: DeskTestContext;
	const tokens: Record<string, string> = { garbage: 'x.y.z' };
	let ids: readonly string[];
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const shopper = await signUp(context, 'shopper');
		ids = await existingIds(context);
		tokens.merchant = context.merchant.token;
		tokens.shopper = shopper.token;
		tokens['shopper of the second level'] = (await addFactor(shopper)).token;
	});
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
		const text = await response.text();
		expect(response.status, text).toBeLessThan(500);
		if (response.status < 400 || call.method === 'HEAD') return;
		// A page says it in a heading and a sentence.
		expect(text).toMatch(/"(error|msg|message)":"|<h1>/);
	}

	it('is answered with a message if it is wrong, and never with an internal error', {
		tags: 'property',
	}, async () => {
		const known = knownCalls(context.app);
		const people = Object.keys(tokens);
		for (const call of wholeCalls(known, people)) await expectNoFault(call);
		await fc.assert(fc.asyncProperty(fuzzedCalls(known, people, ids), expectNoFault), { numRuns });
		expect(await halfWritten(context.db, { hasMerchant: true })).toEqual([]);
		// At least one call passed the first validation.
		for (const table of [
			'orders',
			'messages',
			'subscribers',
			'saved_addresses',
			'wishlist_entries',
		] as const) {
			const rows = await context.db.selectFrom(table).selectAll().execute();
			expect([table, rows.length]).not.toEqual([table, 0]);
		}
		// Nobody was signed out on the way: all calls were made in their names.
		for (const who of people.filter((name) => name !== 'garbage')) {
			const own = { method: 'GET', path: '/auth/v1/user', who, headers: {}, body: undefined };
			expect([who, (await send(own)).status]).toEqual([who, 200]);
		}
	});

	it('is answered below 500 with a deeply nested value anywhere in its body', async () => {
		const calls = deepCalls(knownCalls(context.app), Object.keys(tokens));
		for (const call of calls) await expectNoFault(call);
	});

	it('has a valid form for every route that takes a body', () => {
		expect(bodiless(knownCalls(context.app))).toEqual([
			'POST /functions/v1/delete-account',
			'POST /functions/v1/desk/products/import',
			'POST /functions/v1/desk/settings/mail/test',
			'POST /functions/v1/desk/pictures',
			'POST /functions/v1/desk/messages/:messageId/done',
			'POST /functions/v1/desk/messages/:messageId/unread',
			'POST /functions/v1/desk/outbox/:mailId/retry',
			'POST /functions/v1/desk/outbox/:mailId/set-aside',
			'POST /functions/v1/desk/events/:eventId/rerun',
			'POST /functions/v1/desk/events/:eventId/set-aside',
			'POST /functions/v1/desk/other-payments/:paymentId/set-aside',
			'POST /auth/v1/logout',
		]);
	});
});

/** A paid order, with its mails and its events, for calls that name one. */
async function existingIds(context: DeskTestContext): Promise<readonly string[]> {
	const { number } = await context.buy();
	const mails = await context.db.selectFrom('outbox').select('id').execute();
	const events = await context.db.selectFrom('provider_events').select('id').execute();
	return [number, ...[...mails, ...events].map(({ id }) => id)];
}

describe('any bytes', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await startShop();
	});
	afterAll(() => shop.stop());

	it('get an answer below 500 or none, and the shop keeps running', {
		tags: 'property',
	}, async () => {
		await fc.assert(
			fc.asyncProperty(fuzzedBytes, async (bytes) => {
				const answer = await askRaw(shop.url, bytes).catch(() => '');
				expect(answer).not.toMatch(/^HTTP\/1\.[01] 5/);
			}),
			{ numRuns: 300 },
		);
		const traced = await askRaw(
			shop.url,
			'TRACE /functions/v1/stock HTTP/1.1\r\nHost: a\r\nX-Sent: back\r\nConnection: close\r\n\r\n',
		);
		expect(traced).toMatch(/^HTTP\/1\.1 40[45]/);
		expect(traced).not.toContain('back');
		expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
		expect(shop.program.hasEnded()).toBe(false);
	});
});
