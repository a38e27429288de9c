import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';

onOneDatabase('subscribe', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());

	async function post(body: string, contentType = 'application/json') {
		const response = await context.app.request('/functions/v1/subscribe', {
			method: 'POST',
			headers: { 'content-type': contentType },
			body,
		});
		return { status: response.status, body: await response.json() };
	}

	const subscribe = (email: string) => post(JSON.stringify({ email }));
	const received = { status: 200, body: { status: 'received' } };
	const newEmail = () => `${randomUUID()}@example.com`;

	const rowsOf = (email: string) =>
		context.db.selectFrom('subscribers').selectAll().where('email', '=', email).execute();

	async function countRows(): Promise<number> {
		return (await context.db.selectFrom('subscribers').select('id').execute()).length;
	}

	it('stores the address in lower case, with where and when, and not on the list yet', async () => {
		const email = newEmail();
		context.clock.nowMs = () => 1_735_700_000_000;
		expect(await subscribe(`  ${email.toUpperCase()} `)).toEqual(received);
		context.clock.nowMs = () => Date.now();
		expect(await rowsOf(email)).toEqual([
			{
				id: expect.any(String),
				email,
				source: 'home',
				created_at_ms: 1_735_700_000_000,
				confirmed_at_ms: null,
				left_at_ms: null,
			},
		]);
	});

	it('answers an address that is there already the same, and keeps its one row', async () => {
		const email = newEmail();
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
		await subscribe(email);
		const before = await rowsOf(email);
		expect(await subscribe(email)).toEqual(received);
		expect(await subscribe(email.toUpperCase())).toEqual(received);
		expect(await rowsOf(email)).toEqual(before);
		context.clock.nowMs = () => Date.now();
	});

	it('sent twenty times at once is one row', async () => {
		const email = newEmail();
		const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(email)));
		expect(answers).toEqual(answers.map(() => received));
		expect(await rowsOf(email)).toHaveLength(1);
	});

	const badEmail = 'Please enter a valid email address';
	const json = (value: unknown) => JSON.stringify(value);

	it.each([
		['an empty body', '', 400, 'The request is not valid JSON.'],
		['no JSON', '{', 400, 'The request is not valid JSON.'],
		['null', 'null', 400, badEmail],
		['a list', json(['a@example.com']), 400, badEmail],
		['a text', json('a@example.com'), 400, badEmail],
		['no address', '{}', 400, badEmail],
		['an address that is null', json({ email: null }), 400, badEmail],
		['an address that is a number', json({ email: 7 }), 400, badEmail],
		['an address that is an object', json({ email: { $ne: '' } }), 400, badEmail],
		['an empty address', json({ email: ' ' }), 400, badEmail],
		['no host', json({ email: 'ana@' }), 400, badEmail],
		['two addresses', json({ email: 'a@example.com, b@example.com' }), 400, badEmail],
		['a line break', json({ email: 'a@example.com\r\nBcc: b@example.com' }), 400, badEmail],
		['a NUL', json({ email: 'a\u0000@example.com' }), 400, badEmail],
		['half a character', '{"email":"a\\ud800@example.com"}', 400, badEmail],
		['a very long address', json({ email: `${'a'.repeat(250)}@example.com` }), 400, badEmail],
		['5 KB', json({ email: 'a'.repeat(5000) }), 413, 'The request is too large: at most 4 KB.'],
	])('refuses %s', async (_, body, status, sentence) => {
		const before = await countRows();
		expect(await post(body)).toEqual({ status, body: { error: sentence } });
		expect(await countRows()).toBe(before);
	});

	it('refuses a form of another site: 415', async () => {
		const { status } = await post('email=ana%40example.com', 'application/x-www-form-urlencoded');
		expect(status).toBe(415);
	});

	it('answers only to POST', async () => {
		expect((await context.app.request('/functions/v1/subscribe')).status).toBe(404);
	});
});
