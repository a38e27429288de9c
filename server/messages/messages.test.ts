import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import {
	chatPath,
	contactMessage,
	contactPath,
	messageRows,
	request,
	send,
} from './testing/messages.ts';

const received = { status: 200, body: { status: 'received' } };

onOneDatabase('messages', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());

	const newEmail = () => `${randomUUID()}@example.com`;

	async function countRows(): Promise<number> {
		return (await context.db.selectFrom('messages').select('id').execute()).length;
	}

	it('of the contact page are kept whole', async () => {
		const email = newEmail();
		context.clock.nowMs = () => 1_735_700_000_000;
		const answer = await send(context, contactPath, { ...contactMessage, email });
		context.clock.nowMs = () => Date.now();
		expect(answer).toMatchObject(received);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(await messageRows(context, email)).toEqual([
			{
				id: expect.any(String),
				source: 'contact',
				status: 'unread',
				is_suspect: 0,
				name: contactMessage.name,
				email,
				phone: null,
				subject: contactMessage.subject,
				text: contactMessage.message,
				attempt_hash: expect.any(String),
				created_at_ms: 1_735_700_000_000,
				done_at_ms: null,
				revision: 0,
				search_text: expect.any(String),
			},
		]);
	});

	it('of the chat are kept too', async () => {
		const email = newEmail();
		expect(await send(context, chatPath, { ...request, email })).toMatchObject(received);
		expect(await messageRows(context, email)).toMatchObject([
			{ source: 'chat', phone: request.phone, subject: null, text: '', is_suspect: 0 },
		]);
	});

	it('sent twenty times at once are one, and sent again later are still one', async () => {
		const key = randomUUID();
		const email = newEmail();
		const again = () => send(context, contactPath, { ...contactMessage, email }, { key });
		const answers = await Promise.all(Array.from({ length: 20 }, again));
		for (const answer of answers) expect(answer).toMatchObject(received);
		const repeated = { ...contactMessage, email, tookMs: 90_000 };
		expect(await send(context, contactPath, repeated, { key: key.toUpperCase() })).toMatchObject(
			received,
		);
		expect(await messageRows(context, email)).toHaveLength(1);
	});

	it('of other words are others, whatever their key', async () => {
		const key = randomUUID();
		const email = newEmail();
		await send(context, contactPath, { ...contactMessage, email }, { key });
		await send(
			context,
			contactPath,
			{ ...contactMessage, email, message: 'And in navy, please?' },
			{ key },
		);
		expect(await messageRows(context, email)).toHaveLength(2);
	});

	it.each([
		['with the hidden field filled in', { website: 'https://example.com' }],
		['sent within a moment', { tookMs: 300 }],
		['without a time', { tookMs: undefined }],
	])('%s get the same answer, and are kept as suspect', async (_, signs) => {
		const email = newEmail();
		const person = await send(context, contactPath, { ...contactMessage, email: newEmail() });
		const program = await send(context, contactPath, { ...contactMessage, email, ...signs });
		expect({ ...program, headers: [...program.headers] }).toEqual({
			...person,
			headers: [...person.headers],
		});
		expect(await messageRows(context, email)).toMatchObject([{ is_suspect: 1 }]);
	});

	const badKey = 'A message needs an Idempotency-Key header with a UUID.';

	it.each([
		['no key', contactMessage, null, 400, badKey],
		['another key', contactMessage, 'abc', 400, badKey],
		['no JSON', '{', undefined, 400, 'The request is not valid JSON.'],
		['null', 'null', undefined, 400, 'Please send the form of our contact page'],
		['a list', [contactMessage], undefined, 400, 'Name must be at least 2 characters'],
		['an empty form', {}, undefined, 400, 'Name must be at least 2 characters'],
		[
			'a name that is an object',
			{ ...contactMessage, name: {} },
			undefined,
			400,
			'Name must be text',
		],
		[
			'a message of 10,000 characters',
			{ ...contactMessage, message: '💙'.repeat(5000) },
			undefined,
			400,
			'Message must be at most 4,000 characters',
		],
		[
			'70 KB',
			{ ...contactMessage, message: 'x'.repeat(70_000) },
			undefined,
			413,
			'The request is too large: at most 64 KB.',
		],
	])('are refused: %s', async (_, body, key, status, error) => {
		const before = await countRows();
		const sending = key === undefined ? {} : { key };
		expect(await send(context, contactPath, body, sending)).toMatchObject({
			status,
			body: { error },
		});
		expect(await countRows()).toBe(before);
	});

	it('of the chat are refused without a phone', async () => {
		const answer = await send(context, chatPath, { ...request, phone: ' ' });
		expect(answer).toMatchObject({
			status: 400,
			body: { error: 'Please enter your phone number' },
		});
	});
});

onOneDatabase('messages of one client', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create(), { hasRateLimits: true });
	});
	afterAll(async () => await context.stop());

	it('are six at once, and no more', async () => {
		const nowMs = Date.now();
		context.clock.nowMs = () => nowMs;
		const ask = (from: string) => send(context, contactPath, contactMessage, { from });
		const answers = await Promise.all(Array.from({ length: 8 }, () => ask('203.0.113.7')));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
		expect(await messageRows(context, contactMessage.email)).toHaveLength(6);
		expect((await ask('203.0.113.8')).status).toBe(200);
		context.clock.nowMs = () => nowMs + 60_000;
		expect((await ask('203.0.113.7')).status).toBe(200);
	});
});
