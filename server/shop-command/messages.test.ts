import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { shopCommand } from '../../tests/shop-command.ts';
import {
	chatPath,
	contactMessage,
	contactPath,
	messageRows,
	request,
	send,
} from '../messages/testing/messages.ts';
import { joinNewsletter, leave, subscriber, tokensFor } from '../messages/testing/newsletter.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';

onOneDatabase('npm run shop, inbox', ({ create }) => {
	let url: string;
	let context: AppTestContext;
	let folder: string;
	beforeAll(async () => {
		url = await create();
		context = await openAppTestContext(url);
		folder = mkdtempSync(join(tmpdir(), 'blue-inbox-'));
	});
	afterAll(async () => {
		await context.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const command = (...args: string[]) =>
		shopCommand({ DATABASE_URL: url, PUBLIC_URL: 'http://localhost:4242' }, ...args);

	const audit = (action: string) =>
		context.db
			.selectFrom('desk_audit')
			.selectAll()
			.where('action', '=', action)
			.orderBy('id')
			.execute();

	it('lists, shows and settles messages', async () => {
		await send(context, contactPath, contactMessage);
		await send(context, chatPath, { ...request, email: 'ada@example.com' });
		await send(context, contactPath, { ...contactMessage, subject: 'Pills', website: 'x' });
		const listed = await command('messages', 'list');
		expect(listed).toMatchObject({ code: 0, err: '' });
		expect(listed.out).toMatch(
			/^[\da-f]{8} +[\d-]{10} [\d:]{5} UTC +unread +grace@example\.com +Sleeves$/m,
		);
		expect(listed.out).toMatch(/ada@example\.com +\(chat\)$/m);
		expect(listed.out).not.toContain('Pills');
		expect(listed.out).toContain('Set aside as suspect: 1');
		expect((await command('messages', 'list', '--suspect')).out).toContain('Pills');
		const [row] = await messageRows(context, contactMessage.email);
		const name = row?.id.slice(-8) ?? '';
		const shown = await command('messages', 'show', name.toUpperCase());
		expect(shown.out).toContain('  Do they run long?\n  Asking for a friend.');
		expect(shown.out).toContain('From        Grace Hopper');
		expect((await command('messages', 'done', name)).out).toContain(`Message ${name} is done.`);
		expect((await command('messages', 'done', name)).out).toContain('was done already');
		const [first, again, ...others] = await audit('done');
		expect(first).toMatchObject({ subject: row?.id, outcome: 'done' });
		expect(first?.actor).toContain('command line');
		expect([first?.before, first?.after]).toEqual([
			expect.stringContaining('"unread"'),
			expect.stringContaining('"done"'),
		]);
		expect(again?.before).toBe(again?.after);
		expect(others).toEqual([]);
		expect((await command('messages', 'list')).out).not.toContain(name);
		const done = await command('messages', 'list', '--status', 'done', '--json');
		expect(JSON.parse(done.out)).toMatchObject([
			{ name, status: 'done', text: contactMessage.message },
		]);
		expect(await command('messages', 'show', '00000000')).toMatchObject({
			code: 1,
			err: 'There is no message 00000000.',
		});
	});

	it('exports who is on the list, with a way out that works', async () => {
		await joinNewsletter(context, '+grace@example.com');
		await tokensFor(context, 'asked@example.com');
		await leave(context, (await joinNewsletter(context, 'gone@example.com')).leave);
		const file = join(folder, 'crew.csv');
		expect(await command('subscribers', 'export', file)).toMatchObject({ code: 0 });
		expect(await audit('export')).toMatchObject([{ subject: 'crew', outcome: 'done' }]);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const [head, first, ...rest] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
		expect(head).toBe('\u{feff}email,joined at,source,unsubscribe link');
		expect(rest).toEqual([]);
		// A formula to a table program, so it has a mark in front.
		expect(first).toMatch(/^'\+grace@example\.com,20[\d-]+T[\d:.]+Z,home,/);
		const token = /^.*http:\/\/localhost:4242\/crew\/leave\?t=(.+)$/.exec(first ?? '')?.[1];
		expect((await leave(context, token ?? '')).status).toBe(200);
		expect((await subscriber(context, '+grace@example.com'))?.left_at_ms).not.toBeNull();
	});
});
