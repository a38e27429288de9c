import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { receipt } from './mails/receipt.ts';
import { enqueueMessage } from './outbox.ts';
import { mailReader } from './reader.ts';
import { render } from './render.ts';

const publicUrl = 'http://localhost:3000';
const currentCatalogue = () => catalogue;

describe('mailReader', () => {
	let db: Database;
	let app: Hono;

	beforeEach(async () => {
		db = await openDatabase('sqlite::memory:');
		const access = { stripe: null, smtpUrl: null, host: '127.0.0.1', publicUrl };
		app = new Hono().route(
			'/dev/mail',
			mailReader({ db, render, publicUrl, currentCatalogue, access }),
		);
	});
	afterEach(() => db.destroy());

	function get(path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
		const init = { headers: { host: 'localhost:3000', ...headers } };
		// The binding of @hono/node-server with the peer's address.
		return app.request(path, init, { incoming: { socket: { remoteAddress } } });
	}

	async function put(cause: string, atMs: number, firstName = 'Grace'): Promise<string> {
		const address = { ...receipt.sample.address, firstName };
		const data = { ...receipt.sample, number: `BLUE-${cause}`, address };
		const message = { cause, template: 'receipt', recipient: 'grace@example.com', data } as const;
		await enqueueMessage(db, message, atMs);
		const row = await db
			.selectFrom('outbox')
			.select('id')
			.where('cause', '=', cause)
			.executeTakeFirstOrThrow();
		return row.id;
	}

	it('says that the outbox is empty', async () => {
		const answer = await get('/dev/mail');
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain('The outbox is empty');
	});

	it('lists messages, newest first', async () => {
		await put('OLD', 1000);
		const id = await put('NEW', 2000);
		const page = await (await get('/dev/mail')).text();
		expect(page.indexOf('Your Blue order BLUE-NEW')).toBeGreaterThan(0);
		expect(page.indexOf('Your Blue order BLUE-NEW')).toBeLessThan(page.indexOf('BLUE-OLD'));
		expect(page).toContain(`href="/dev/mail/${id}"`);
		expect(page).toContain('grace@example.com');
		expect(page).toContain('waiting');
	});

	it('shows one message: its page, its HTML in a frame without script, its text', async () => {
		const id = await put('A', 1000);
		const page = await get(`/dev/mail/${id}`);
		expect(await page.text()).toContain(`<iframe src="/dev/mail/${id}/html"`);
		const html = await get(`/dev/mail/${id}/html`);
		expect(await html.text()).toContain('$81.97');
		expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox /);
		expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN');
		const text = await get(`/dev/mail/${id}/text`);
		expect(text.headers.get('content-type')).toMatch('text/plain');
		expect(await text.text()).toContain('$81.97');
		expect(text.headers.get('cache-control')).toBe('no-store');
	});

	it('shows script in the data as text', async () => {
		const id = await put('<script>alert(1)</script>', 1000);
		for (const path of ['/dev/mail', `/dev/mail/${id}`]) {
			const answer = await get(path);
			const page = await answer.text();
			expect(page).toContain('&lt;script&gt;');
			expect(page).not.toContain('<script');
			expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
		}
	});

	it('lists a message that cannot be rendered, and says why', async () => {
		const id = await put('A', 1000);
		await put('B', 2000);
		await db.updateTable('outbox').set({ template: 'gone' }).where('id', '=', id).execute();
		expect(await (await get('/dev/mail')).text()).toContain('gone (cannot be shown)');
		expect(await (await get(`/dev/mail/${id}`)).text()).toContain('There is no mail template');
		expect((await get(`/dev/mail/${id}/html`)).status).toBe(404);
	});

	it.each(['', '/html', '/text'])('answers 404 for a message that is not there%s', async (part) => {
		expect((await get(`/dev/mail/no-such${part}`)).status).toBe(404);
	});

	it.each(['', '/html', '/text'])('answers 404 to others than this machine%s', async (part) => {
		const path = `/dev/mail/${await put('A', 1000)}${part}`;
		expect((await get(path, {}, '192.168.1.7')).status).toBe(404);
		expect((await get(path, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
		expect((await get(path, { host: 'evil.example' })).status).toBe(404);
		expect((await get(path)).status).toBe(200);
	});
});
