import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { startMailServer } from '../../tests/mail-server.ts';
import { catalogue } from '../../tests/publication.ts';
import { createApp } from '../app.ts';
import { listing } from '../db/testing/list-statements.ts';
import { redactPath } from '../http/request-log.ts';
import { startOutbox } from '../mail/outbox-worker.ts';
import { render } from '../mail/render.ts';
import { post } from '../orders/testing/guest-orders.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { forgetOldMessages } from './forget.ts';
import { isOnList } from './subscribers.ts';
import {
	ask,
	confirm,
	joinNewsletter,
	leave,
	leavePath,
	newsletterMails,
	subscribePath,
	subscriber,
	tokensFor,
} from './testing/newsletter.ts';

const dayMs = 24 * 60 * 60 * 1000;

onOneDatabase('the Blue Crew', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());

	const newEmail = () => `${randomUUID()}@example.com`;

	async function isOn(email: string): Promise<boolean> {
		const row = await subscriber(context, email);
		return row !== undefined && isOnList(row);
	}

	async function at<Result>(nowMs: number, action: () => Promise<Result>): Promise<Result> {
		context.clock.nowMs = () => nowMs;
		const result = await action();
		context.clock.nowMs = () => Date.now();
		return result;
	}

	/** One address in each state. */
	async function addresses() {
		const [asked, joined, gone] = [newEmail(), newEmail(), newEmail()];
		await ask(context, asked);
		await joinNewsletter(context, joined);
		await leave(context, (await joinNewsletter(context, gone)).leave);
		return { fresh: newEmail(), asked, joined, gone };
	}

	it('is joined by a press, once, and welcomes who has', async () => {
		const email = newEmail();
		const tokens = await tokensFor(context, email);
		expect(await isOn(email)).toBe(false);
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => confirm(context, tokens.confirm)),
		);
		for (const answer of answers) {
			expect(answer).toMatchObject({ status: 200, body: '{"status":"subscribed"}' });
			expect(answer.headers.get('cache-control')).toBe('no-store');
		}
		expect(await isOn(email)).toBe(true);
		expect(await newsletterMails(context, email, 'crew-welcome')).toHaveLength(1);
	});

	it('is left by one call, for good, and joined again only by a press', async () => {
		const email = newEmail();
		const tokens = await joinNewsletter(context, email);
		expect((await leave(context, tokens.leave)).status).toBe(200);
		expect(await (await leave(context, tokens.leave)).json()).toEqual({ status: 'left' });
		expect(await isOn(email)).toBe(false);
		await ask(context, email);
		expect(await isOn(email)).toBe(false);
		await confirm(context, (await tokensFor(context, email)).confirm);
		expect(await isOn(email)).toBe(true);
	});

	it('lets a link to leave work after years, and one to join for seven days', async () => {
		const email = newEmail();
		const nowMs = Date.now();
		const tokens = await at(nowMs, () => tokensFor(context, email));
		expect((await at(nowMs + 7 * dayMs, () => confirm(context, tokens.confirm))).status).toBe(400);
		const last = nowMs + 7 * dayMs - 1000;
		expect((await at(last, () => confirm(context, tokens.confirm))).status).toBe(200);
		const farFutureMs = nowMs + 20 * 365 * dayMs;
		expect((await at(farFutureMs, () => leave(context, tokens.leave))).status).toBe(200);
		expect(await isOn(email)).toBe(false);
	});

	it('is changed by no look at its links', async () => {
		const email = newEmail();
		const tokens = await joinNewsletter(context, email);
		const shown = await context.app.request(`${leavePath}?t=${tokens.leave}`);
		expect(shown.status).toBe(303);
		expect(shown.headers.get('location')).toBe(`/crew/leave?t=${tokens.leave}`);
		expect(
			(await context.app.request(`${leavePath}?t=${tokens.leave}`, { method: 'HEAD' })).status,
		).toBe(303);
		expect(await isOn(email)).toBe(true);
	});

	it('leads nowhere else, whatever stands in the link', async () => {
		const shown = await context.app.request(`${leavePath}?t=//evil.example%0d%0aX:%20y`);
		expect(shown.headers.get('location')).toBe('/crew/leave?t=%2F%2Fevil.example%0D%0AX%3A%20y');
	});

	it('takes no token for another purpose or person, and none that was changed', async () => {
		const email = newEmail();
		const tokens = await tokensFor(context, email);
		const other = await tokensFor(context, newEmail());
		const [, ...signature] = other.confirm.split('.');
		const forged = [
			'',
			'.',
			'x',
			tokens.leave,
			`${tokens.confirm.split('.')[0]}.${signature.join('.')}`,
			tokens.confirm.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
			`${tokens.confirm}x`,
			'a.'.repeat(3000),
		];
		for (const token of forged) {
			const { status } = await confirm(context, token);
			expect([400, 413], token).toContain(status);
		}
		expect((await leave(context, tokens.confirm)).status).toBe(400);
		expect(await subscriber(context, email)).toMatchObject({
			confirmed_at_ms: null,
			left_at_ms: null,
		});
	});

	it.each([{}, [], null, { token: 7 }, { token: null }])(
		'refuses %j with a sentence',
		async (body) => {
			const answer = await context.app.request('/functions/v1/crew-confirm', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
			expect(answer.status).toBe(400);
			expect(await answer.json()).toEqual({ error: 'This link has expired or is incomplete.' });
		},
	);

	it('answers every address the same, and does the same work for it', async () => {
		const statements: string[] = [];
		const app = createApp({ ...context.services, db: context.db.withPlugin(listing(statements)) });
		const { fresh, ...others } = await addresses();
		const workFor = async (email: string) => {
			statements.length = 0;
			const { status, body, headers } = await ask({ ...context, app }, email);
			return { status, body, headers: [...headers], statements: [...statements] };
		};
		const work = await workFor(fresh);
		expect(work.statements.length).toBeGreaterThan(5);
		for (const email of Object.values(others)) expect(await workFor(email)).toEqual(work);
	});

	it('answers a program that fills in the hidden field the same, and mails nobody', async () => {
		const email = newEmail();
		const person = await ask(context, newEmail());
		const program = await post(context, subscribePath, { email, website: 'https://spam.example' });
		expect({ ...program, headers: [...program.headers] }).toEqual({
			...person,
			headers: [...person.headers],
		});
		expect(await subscriber(context, email)).toBeDefined();
		expect(await newsletterMails(context, email)).toEqual([]);
	});

	it('writes three times a day to any of them, however many ask at once', async () => {
		const known = await addresses();
		const emails = Object.values(known);
		await context.db.deleteFrom('outbox').execute();
		await Promise.all(
			emails.flatMap((email) => Array.from({ length: 20 }, () => ask(context, email))),
		);
		for (const email of emails) expect(await newsletterMails(context, email)).toHaveLength(3);
		const [toMember] = await newsletterMails(context, known.joined);
		expect(toMember?.confirmToken).toBeNull();
		expect(await isOn(known.joined)).toBe(true);
	});

	it('forgets after thirty days who never said yes, and nobody else', async () => {
		const nowMs = Date.now();
		const old = nowMs - 31 * dayMs;
		const { asked, joined, gone } = await at(old, addresses);
		const askedAgain = newEmail();
		await at(old, () => ask(context, askedAgain));
		await ask(context, askedAgain);
		await forgetOldMessages(context.services);
		expect(await subscriber(context, asked)).toBeUndefined();
		for (const email of [joined, gone, askedAgain]) {
			expect(await subscriber(context, email)).toBeDefined();
		}
	});

	it('keeps its tokens out of the log', async () => {
		const { leave: token } = await tokensFor(context, newEmail());
		expect(redactPath(`/crew/leave?t=${token}`)).toBe('/crew/leave?t=…');
		expect(redactPath(`${leavePath}?t=${token}`)).toBe(`${leavePath}?t=…`);
	});
});

onOneDatabase('newsletter mails', ({ create }) => {
	it('carry a link that works and a button of the mail program', async () => {
		const server = await startMailServer();
		const context = await openAppTestContext(await create());
		const outbox = startOutbox({
			db: context.db,
			mail: { smtpUrl: server.url, from: 'Blue <hello@blue.example>' },
			render,
			currentCatalogue: () => catalogue,
			log: pino({ level: 'silent' }),
			publicUrl: context.services.defaultUrl,
		});
		const email = 'grace@example.com';
		const mail = async (count: number) => {
			outbox.wake();
			return await eventually(() => {
				expect(server.messages).toHaveLength(count);
				return server.messages[count - 1];
			});
		};
		try {
			await ask(context, email);
			const asked = await mail(1);
			expect(asked?.envelopeTo).toEqual([email]);
			const link = /^http\S+\/crew\/confirm\?t=(\S+)$/m.exec(asked?.text ?? '');
			expect(asked?.html).toContain(link?.[0]);
			expect((await confirm(context, link?.[1] ?? '')).status).toBe(200);
			const welcome = await mail(2);
			expect(welcome?.subject).toBe('Welcome to the Blue Crew');
			for (const { headers } of server.messages) {
				const header = (key: string) => headers.find((header) => header.key === key)?.value;
				expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
				expect(header('list-unsubscribe')).toMatch(
					/^<http[^<>\s]+\/functions\/v1\/crew-leave\?t=[\w.-]+>$/,
				);
			}
			const [url] = /https?:[^<>\s]+/.exec(
				welcome?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
			) ?? [''];
			const left = await fetch(url, {
				method: 'POST',
				body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
			});
			expect(left.status).toBe(200);
			expect((await subscriber(context, email))?.left_at_ms).not.toBeNull();
		} finally {
			await outbox.stop();
			await server.stop();
			await context.stop();
		}
	});
});
