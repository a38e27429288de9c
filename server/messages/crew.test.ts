import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { startMailServer } from '../../tests/mail-server.ts';
import { createApp } from '../app.ts';
import { listing } from '../db/testing/list-statements.ts';
import { redactPath } from '../http/request-log.ts';
import { startOutbox } from '../mail/outbox-worker.ts';
import { render } from '../mail/templates/index.tsx';
import { post } from '../orders/testing/guest-orders.ts';
import { type BackRoom, openBackRoom } from '../testing/app-test-context.ts';
import { forgetOldMessages } from './forget.ts';
import { isOnList } from './subscribers.ts';
import {
	ask,
	confirm,
	crewMails,
	joinCrew,
	leave,
	leavePath,
	subscribePath,
	subscriber,
	tokensFor,
} from './testing/newsletter.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds())('the Blue Crew on $name', ({ create }) => {
	let room: BackRoom;
	beforeAll(async () => {
		room = await openBackRoom(await create());
	}, 60_000);
	afterAll(async () => await room.stop());

	const newEmail = () => `${randomUUID()}@example.com`;

	async function isOn(email: string): Promise<boolean> {
		const row = await subscriber(room, email);
		return row !== undefined && isOnList(row);
	}

	async function at<Result>(nowMs: number, action: () => Promise<Result>): Promise<Result> {
		room.clock.nowMs = () => nowMs;
		const result = await action();
		room.clock.nowMs = () => Date.now();
		return result;
	}

	/** One address in each state that there is. */
	async function addresses() {
		const [asked, joined, gone] = [newEmail(), newEmail(), newEmail()];
		await ask(room, asked);
		await joinCrew(room, joined);
		await leave(room, (await joinCrew(room, gone)).leave);
		return { fresh: newEmail(), asked, joined, gone };
	}

	it('is joined by a press, once, and welcomes who has', async () => {
		const email = newEmail();
		const tokens = await tokensFor(room, email);
		expect(await isOn(email)).toBe(false);
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => confirm(room, tokens.confirm)),
		);
		for (const answer of answers) {
			expect(answer).toMatchObject({ status: 200, body: '{"status":"subscribed"}' });
			expect(answer.headers.get('cache-control')).toBe('no-store');
		}
		expect(await isOn(email)).toBe(true);
		expect(await crewMails(room, email, 'crew-welcome')).toHaveLength(1);
	});

	it('is left by one call, for good, and joined again only by a press', async () => {
		const email = newEmail();
		const tokens = await joinCrew(room, email);
		expect((await leave(room, tokens.leave)).status).toBe(200);
		expect(await (await leave(room, tokens.leave)).json()).toEqual({ status: 'left' });
		expect(await isOn(email)).toBe(false);
		await ask(room, email);
		expect(await isOn(email)).toBe(false);
		await confirm(room, (await tokensFor(room, email)).confirm);
		expect(await isOn(email)).toBe(true);
	});

	it('lets a link to leave work after years, and one to join for seven days', async () => {
		const email = newEmail();
		const nowMs = Date.now();
		const tokens = await at(nowMs, () => tokensFor(room, email));
		expect((await at(nowMs + 7 * dayMs, () => confirm(room, tokens.confirm))).status).toBe(400);
		const last = nowMs + 7 * dayMs - 1000;
		expect((await at(last, () => confirm(room, tokens.confirm))).status).toBe(200);
		const later = nowMs + 20 * 365 * dayMs;
		expect((await at(later, () => leave(room, tokens.leave))).status).toBe(200);
		expect(await isOn(email)).toBe(false);
	});

	it('is changed by no look at its links', async () => {
		const email = newEmail();
		const tokens = await joinCrew(room, email);
		const looked = await room.app.request(`${leavePath}?t=${tokens.leave}`);
		expect(looked.status).toBe(303);
		expect(looked.headers.get('location')).toBe(`/crew/leave?t=${tokens.leave}`);
		expect(
			(await room.app.request(`${leavePath}?t=${tokens.leave}`, { method: 'HEAD' })).status,
		).toBe(303);
		expect(await isOn(email)).toBe(true);
	});

	it('leads nowhere else, whatever stands in the link', async () => {
		const looked = await room.app.request(`${leavePath}?t=//evil.example%0d%0aX:%20y`);
		expect(looked.headers.get('location')).toBe('/crew/leave?t=%2F%2Fevil.example%0D%0AX%3A%20y');
	});

	it('takes no token for another purpose or person, and none that was changed', async () => {
		const email = newEmail();
		const tokens = await tokensFor(room, email);
		const other = await tokensFor(room, newEmail());
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
			const { status } = await confirm(room, token);
			expect([400, 413], token).toContain(status);
		}
		expect((await leave(room, tokens.confirm)).status).toBe(400);
		expect(await subscriber(room, email)).toMatchObject({
			confirmed_at_ms: null,
			left_at_ms: null,
		});
	});

	it.each([{}, [], null, { token: 7 }, { token: null }])(
		'refuses %j with a sentence',
		async (body) => {
			const answer = await room.app.request('/functions/v1/crew-confirm', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
			expect(answer.status).toBe(400);
			expect(await answer.json()).toEqual({ error: 'This link has expired, or is not whole.' });
		},
	);

	it('answers every address the same, and does the same work for it', async () => {
		const statements: string[] = [];
		const app = createApp({ ...room.shop, db: room.db.withPlugin(listing(statements)) });
		const { fresh, ...others } = await addresses();
		const workFor = async (email: string) => {
			statements.length = 0;
			const { status, body, headers } = await ask({ ...room, app }, email);
			return { status, body, headers: [...headers], statements: [...statements] };
		};
		const work = await workFor(fresh);
		expect(work.statements.length).toBeGreaterThan(5);
		for (const email of Object.values(others)) expect(await workFor(email)).toEqual(work);
	});

	it('answers a program that fills in the hidden field the same, and mails nobody', async () => {
		const email = newEmail();
		const person = await ask(room, newEmail());
		const program = await post(room, subscribePath, { email, website: 'https://spam.example' });
		expect({ ...program, headers: [...program.headers] }).toEqual({
			...person,
			headers: [...person.headers],
		});
		expect(await subscriber(room, email)).toBeDefined();
		expect(await crewMails(room, email)).toEqual([]);
	});

	it('writes three times a day to any of them, however many ask at once', async () => {
		const known = await addresses();
		const emails = Object.values(known);
		await room.db.deleteFrom('outbox').execute();
		await Promise.all(
			emails.flatMap((email) => Array.from({ length: 20 }, () => ask(room, email))),
		);
		for (const email of emails) expect(await crewMails(room, email)).toHaveLength(3);
		const [toMember] = await crewMails(room, known.joined);
		expect(toMember?.confirmToken).toBeNull();
		expect(await isOn(known.joined)).toBe(true);
	});

	it('forgets after thirty days who never said yes, and nobody else', async () => {
		const nowMs = Date.now();
		const old = nowMs - 31 * dayMs;
		const { asked, joined, gone } = await at(old, addresses);
		const askedAgain = newEmail();
		await at(old, () => ask(room, askedAgain));
		await ask(room, askedAgain);
		await forgetOldMessages(room.shop);
		expect(await subscriber(room, asked)).toBeUndefined();
		for (const email of [joined, gone, askedAgain]) {
			expect(await subscriber(room, email)).toBeDefined();
		}
	});

	it('keeps its tokens out of the log', async () => {
		const { leave: token } = await tokensFor(room, newEmail());
		expect(redactPath(`/crew/leave?t=${token}`)).toBe('/crew/leave?t=…');
		expect(redactPath(`${leavePath}?t=${token}`)).toBe(`${leavePath}?t=…`);
	});
});

describe.each(databaseKinds())('letters to the crew on $name', ({ create }) => {
	it('carry a link that works and a button of the mail program', async () => {
		const server = await startMailServer();
		const room = await openBackRoom(await create());
		const outbox = startOutbox({
			db: room.db,
			mail: { smtpUrl: server.url, from: 'Blue <hello@blue.example>' },
			render,
			log: pino({ level: 'silent' }),
			publicUrl: room.shop.defaultUrl,
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
			await ask(room, email);
			const asked = await mail(1);
			expect(asked?.envelopeTo).toEqual([email]);
			const link = /^http\S+\/crew\/confirm\?t=(\S+)$/m.exec(asked?.text ?? '');
			expect(asked?.html).toContain(link?.[0]);
			expect((await confirm(room, link?.[1] ?? '')).status).toBe(200);
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
			expect((await subscriber(room, email))?.left_at_ms).not.toBeNull();
		} finally {
			await outbox.stop();
			await server.stop();
			await room.stop();
		}
	}, 60_000);
});
