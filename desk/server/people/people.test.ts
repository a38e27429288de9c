import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startOutbox } from '../../../server/mail/outbox-worker.ts';
import { render } from '../../../server/mail/render.ts';
import { countUnread } from '../../../server/messages/list-messages.ts';
import {
	chatPath,
	contactMessage,
	contactPath,
	messageRows,
	request,
	send,
} from '../../../server/messages/testing/messages.ts';
import { joinNewsletter, leave, tokensFor } from '../../../server/messages/testing/newsletter.ts';
import { writeMissingSearches } from '../../../server/messages/write-missing-searches.ts';
import { call, deleteAccount, prove, signUp } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { eventually } from '../../../tests/eventually.ts';
import { startMailServer } from '../../../tests/mail-server.ts';
import { catalogue } from '../../../tests/publication.ts';
import {
	deskMessageSchema,
	messageListAnswerSchema,
	subscriberListAnswerSchema,
} from '../../rules/people.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

onOneDatabase('people at the desk', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());
	afterEach(async () => {
		context.clock.nowMs = () => Date.now();
		for (const table of ['message_answers', 'messages'] as const) {
			await context.db.deleteFrom(table).execute();
		}
	});

	async function list(query = '') {
		const { body } = await context.desk(`GET messages${query}`);
		return v.parse(messageListAnswerSchema, body);
	}

	async function written(email = contactMessage.email): Promise<string> {
		await send(context, contactPath, { ...contactMessage, email });
		const rows = await messageRows(context, email);
		return rows.at(-1)?.id ?? '';
	}

	async function opened(id: string) {
		return v.parse(deskMessageSchema, (await context.desk(`GET messages/${id}`)).body);
	}

	const answer = (id: string, body: object, key = randomUUID()) =>
		context.desk(`POST messages/${id}/answer`, { text: 'They do.', seen: 0, ...body }, key);

	async function answersMailed() {
		return await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('template', '=', 'message-answer')
			.where('recipient', '!=', '')
			.orderBy('id')
			.execute();
	}

	async function file(path: string) {
		return await fetch(`${context.services.defaultUrl}/functions/v1/desk/${path}`, {
			headers: { authorization: `Bearer ${context.merchant.token}` },
		});
	}

	it('are listed by what became of their messages, suspect ones apart', async () => {
		const id = await written();
		await send(context, chatPath, { ...request, email: 'ada@example.com', message: 'Ahoy\nthere' });
		await send(context, contactPath, { ...contactMessage, subject: 'Pills for you', website: 'x' });
		const unread = await list();
		expect(unread.messages.map(({ email, source }) => [email, source])).toEqual([
			['ada@example.com', 'chat'],
			[contactMessage.email, 'contact'],
		]);
		expect(unread.messages[0]).toMatchObject({ beginning: 'Ahoy there', subject: null });
		expect(unread.unread).toEqual({ people: 2, suspect: 1 });
		expect((await list('?status=suspect')).messages).toMatchObject([{ subject: 'Pills for you' }]);
		expect((await context.desk(`POST messages/${id}/done`)).body).toMatchObject({ status: 'done' });
		// A repetition changes nothing.
		expect((await context.desk(`POST messages/${id}/done`)).status).toBe(200);
		expect(await countUnread(context.db)).toBe(1);
		expect((await list('?status=done')).messages).toMatchObject([{ id, status: 'done' }]);
		expect((await list('?status=all')).messages).toHaveLength(2);
		const back = await context.desk(`POST messages/${id}/unread`);
		expect(v.parse(deskMessageSchema, back.body)).toMatchObject({ status: 'unread', doneAt: null });
		const audit = await context.db
			.selectFrom('desk_audit')
			.select(['action', 'outcome', 'before', 'after'])
			.where('subject', '=', id)
			.orderBy('at_ms')
			.orderBy('id')
			.execute();
		expect(audit.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
			'done done',
			'done done',
			'unread done',
		]);
		expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({ status: 'done', revision: 1 });
	});

	it('are found by their name, e-mail, and words', async () => {
		await written();
		await written('harbor@example.com');
		const emails = async (search: string) =>
			(await list(`?status=all&search=${encodeURIComponent(search)}`)).messages.map(
				({ email }) => email,
			);
		expect(await emails('GRACE@ex')).toEqual([contactMessage.email]);
		expect(await emails('hopper sleeves')).toHaveLength(2);
		expect(await emails('harbor friend.')).toEqual(['harbor@example.com']);
		expect(await emails('octopus')).toEqual([]);
	});

	it('are shown in pages, each message once', async () => {
		const nowMs = Date.now();
		// All at the same moment, so that the id decides the order.
		context.clock.nowMs = () => nowMs;
		await Promise.all(
			Array.from({ length: 60 }, (_, at) =>
				send(context, contactPath, { ...contactMessage, subject: `Letter ${at}` }),
			),
		);
		const first = await list();
		expect(first.messages).toHaveLength(50);
		const second = await list(`?after=${first.next}`);
		expect(second.next).toBeNull();
		const ids = [...first.messages, ...second.messages].map(({ id }) => id);
		expect(new Set(ids).size).toBe(60);
		expect((await context.desk('GET messages?after=nonsense')).status).toBe(400);
		expect((await context.desk('GET messages?status=lost')).body.error).toMatch(
			/^Messages are one/,
		);
	});

	it('are answered once, by a mail that goes out and quotes them', async () => {
		const id = await written();
		const key = randomUUID();
		const text = 'Hello Grace,\n\nthey do: take one size less.\nFair winds';
		const answered = await answer(id, { text }, key);
		expect(answered.status).toBe(200);
		const message = v.parse(deskMessageSchema, answered.body);
		expect(message).toMatchObject({ status: 'done', revision: 1 });
		expect(message.answers).toMatchObject([
			{ text, author: context.merchant.email, mail: { status: 'waiting' } },
		]);
		// The connection broke before the answer arrived.
		expect((await answer(id, { text }, key)).status).toBe(200);
		expect(await answersMailed()).toHaveLength(1);
		const server = await startMailServer();
		const outbox = startOutbox({
			db: context.db,
			mail: { smtpUrl: server.url, from: 'Blue <hello@blue.example>' },
			render,
			currentCatalogue: () => catalogue,
			log: pino({ level: 'silent' }),
			publicUrl: context.services.defaultUrl,
		});
		const mail = await eventually(async () => {
			const found = server.messages.find(({ subject }) => subject === 'Re: Sleeves');
			if (!found) throw new Error('not there yet');
			return found;
		});
		await outbox.stop();
		await server.stop();
		expect(mail.envelopeTo).toEqual([contactMessage.email]);
		expect(mail.from?.address).toBe('hello@blue.example');
		expect(mail.replyTo).toEqual([{ address: 'merchant@blue.example', name: '' }]);
		expect(mail.text).toContain(text);
		expect(mail.text).toContain('> Do they run long?\n> Asking for a friend.');
		expect(mail.html).toContain('they do: take one size less.');
		await eventually(async () => {
			expect((await opened(id)).answers[0]?.mail.status).toBe('sent');
		});
	});

	it('are not answered over what somebody else has done', async () => {
		const id = await written();
		const both = await Promise.all([answer(id, { text: 'One.' }), answer(id, { text: 'Two.' })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const refused = both.find(({ status }) => status === 409)?.body;
		expect(refused.error).toBe(
			`This message was changed in the meantime: it was last answered by ${context.merchant.email}, and it is done now.`,
		);
		const present = v.parse(deskMessageSchema, refused.message);
		expect(present.answers).toHaveLength(1);
		const second = await answer(id, { seen: present.revision, staysUnread: true });
		expect(second.body.answers).toHaveLength(2);
		expect(second.body.status).toBe('done');
		expect(await answersMailed()).toHaveLength(3);
		const open = await written('ada@example.com');
		expect((await answer(open, { staysUnread: true })).body.status).toBe('unread');
	});

	it.each([
		[{ text: '  ' }, 'Please write something.'],
		[{ text: 'x'.repeat(4001) }, 'An answer has at most 4000 characters.'],
		[{ text: 'a\u0000b' }, 'Please use letters, digits and punctuation only.'],
		[{ seen: 'x' }, 'Please say which revision of the message you saw.'],
	])('are not answered by %j', async (body, error) => {
		const id = await written();
		const mails = await answersMailed();
		expect(await answer(id, body)).toMatchObject({ status: 400, body: { error } });
		expect((await opened(id)).answers).toEqual([]);
		expect(await answersMailed()).toEqual(mails);
	});

	it('are shown with how many orders their e-mail has', async () => {
		const order = await context.buy();
		const id = await written(order.email.toUpperCase());
		expect((await opened(id)).orders).toBe(1);
		expect((await opened(await written('nobody@example.com'))).orders).toBe(0);
	});

	it('have to be there, and an answer needs its key', async () => {
		for (const id of ['nobody', '%00', "'", 'x'.repeat(300)]) {
			expect((await context.desk(`GET messages/${id}`)).status).toBe(404);
			expect((await context.desk(`POST messages/${id}/done`)).status).toBe(404);
		}
		expect((await answer(randomUUID(), {})).status).toBe(404);
		const id = await written();
		const bare = await context.desk(`POST messages/${id}/answer`, { text: 'Hm', seen: 0 });
		expect(bare.body.error).toBe('An answer needs an Idempotency-Key.');
	});

	it('are found if the release before has stored them, once their texts are written', async () => {
		const id = await written();
		await context.db.updateTable('messages').set({ search_text: null }).execute();
		expect((await list('?search=sleeves')).messages).toEqual([]);
		await writeMissingSearches(context.db);
		expect((await list('?search=sleeves')).messages).toMatchObject([{ id }]);
	});

	it('are told what is stored, and deleted with all answers', async () => {
		let grace = await signUp(context, 'grace');
		grace = await prove(context, grace);
		const id = await written(grace.email);
		await answer(id, { text: 'Only for Grace.' });
		const { body } = await call(context, 'GET my-data', { token: grace.token });
		expect(body.writtenMessages).toMatchObject([
			{ text: contactMessage.message, answers: [{ text: 'Only for Grace.' }] },
		]);
		await deleteAccount(context, grace);
		expect((await context.desk(`GET messages/${id}`)).status).toBe(404);
		const answers = context.db.selectFrom('message_answers').where('message_id', '=', id);
		expect(await answers.selectAll().execute()).toEqual([]);
		const mails = await context.db.selectFrom('outbox').select('data').execute();
		expect(JSON.stringify(mails)).not.toContain('Only for Grace.');
		const audit = await context.db.selectFrom('desk_audit').selectAll().execute();
		expect(JSON.stringify(audit)).not.toContain('Only for Grace.');
	});

	it('come along as a table that no program runs', async () => {
		await send(context, contactPath, {
			...contactMessage,
			name: '=SUM(A1)',
			subject: '@cmd, "quoted"',
		});
		const csv = await file('messages.csv');
		expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(csv.headers.get('content-disposition')).toContain('blue-messages.csv');
		expect(csv.headers.get('cache-control')).toBe('no-store');
		const [head, row] = (await csv.text()).split('\r\n');
		expect(head).toMatch(/^received at,status,suspect,source,name,email,/);
		expect(row).toContain(`,'=SUM(A1),${contactMessage.email},,"'@cmd, ""quoted""",`);
		const exports = await context.db
			.selectFrom('desk_audit')
			.select(['account_id', 'subject'])
			.where('action', '=', 'export')
			.execute();
		expect(exports).toContainEqual({ account_id: context.merchant.id, subject: 'messages' });
	});

	it('subscribers are listed by state, counted, and taken along with their way out', async () => {
		// The list is in the order of time, which may be the same millisecond for all.
		let nowMs = Date.now();
		context.clock.nowMs = () => nowMs++;
		await joinNewsletter(context, '+grace@example.com');
		await tokensFor(context, 'asked@example.com');
		await leave(context, (await joinNewsletter(context, 'gone@example.com')).leave);
		const list = async (query = '') =>
			v.parse(subscriberListAnswerSchema, (await context.desk(`GET subscribers${query}`)).body);
		const all = await list();
		expect(all.subscribers.map(({ email, state }) => [email, state])).toEqual([
			['gone@example.com', 'left'],
			['asked@example.com', 'asked'],
			['+grace@example.com', 'on'],
		]);
		expect(all.counts).toEqual({ on: 1, asked: 1, left: 1 });
		expect((await list('?state=on')).subscribers).toMatchObject([{ email: '+grace@example.com' }]);
		expect((await list('?search=ASKED@example.com')).subscribers).toHaveLength(1);
		expect((await context.desk('GET subscribers?state=lost')).status).toBe(400);
		const text = await (await file('subscribers.csv')).text();
		const [head, row, ...rest] = text.trimEnd().split('\r\n');
		expect(head).toBe('email,joined at,source,unsubscribe link');
		expect(row).toMatch(/^'\+grace@example\.com,.*\/crew\/leave\?t=/);
		expect(rest).toEqual([]);
	});
});
