import { createHash } from 'node:crypto';
import { hash as bcrypt } from 'bcryptjs';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../../tests/databases.ts';
import type { AuthSettings } from './settings.ts';
import { jwtSecret, openTestAuth, type TestAuth } from './testing/auth-test-context.ts';

const password = 'a good long password';
const leaked = 'password1234';

let auth: TestAuth;
afterEach(() => auth.stop());

/**
 * Opens an auth service with a captcha provider and a list of leaked passwords. Returns the
 * requests that those get.
 */
async function open(
	settings: (siteUrl: string) => Partial<AuthSettings>,
	databaseUrl?: string,
): Promise<readonly string[]> {
	const asked: string[] = [];
	auth = await openTestAuth(databaseUrl ?? (await createSqliteDatabase()), {
		settings,
		mount(app) {
			app.post('/siteverify', async (context) => {
				const form = await context.req.formData();
				asked.push([...form.values()].join(' '));
				const isRight = form.get('response') === 'solved' && form.get('secret') === 'shh';
				const codes = ['invalid-input-response', 'bad'];
				return context.json({ success: isRight, ...(!isRight && { 'error-codes': codes }) });
			});
			app.post('/moved', (context) => context.redirect('/siteverify', 307));
			app.get('/moved/:prefix', (context) => {
				return context.redirect(`/range/${context.req.param('prefix')}`);
			});
			app.get('/range/:prefix', (context) => {
				asked.push(context.req.param('prefix'));
				return context.text(`${sha1(leaked).slice(5)}:42\r\n${sha1(password).slice(5)}:0\r\n`);
			});
		},
	});
	return asked;
}

function sha1(text: string): string {
	return createHash('sha1').update(text).digest('hex').toUpperCase();
}

describe('a captcha', () => {
	async function openWithCaptcha() {
		return await open((url) => ({
			captcha: {
				provider: 'turnstile',
				siteKey: 'site',
				secret: 'shh',
				verifyUrl: `${url}/siteverify`,
			},
		}));
	}

	it('must be solved to sign up and in', async () => {
		const asked = await openWithCaptcha();
		const client = auth.client();
		const who = { email: 'ada@blue.example', password };
		expect((await client.signUp(who)).error).toMatchObject({
			status: 400,
			code: 'captcha_failed',
			message: 'captcha protection: request disallowed (no captcha_token found)',
		});
		expect(asked).toEqual([]);
		const wrong = await client.signUp({ ...who, options: { captchaToken: 'guessed' } });
		expect(wrong.error?.message).toBe(
			'captcha protection: request disallowed (invalid-input-response, bad)',
		);
		const options = { captchaToken: 'solved' };
		expect((await client.signUp({ ...who, options })).error).toBeNull();
		expect(asked.at(-1)).toBe('shh solved 127.0.0.1');
		expect((await client.signInWithPassword(who)).error?.code).toBe('captcha_failed');
		expect((await client.signInWithPassword({ ...who, options })).error).toBeNull();
		expect((await client.refreshSession()).error).toBeNull();
	});

	it('is not asked where its provider redirects to, which would get the secret', async () => {
		const asked = await open((url) => ({
			captcha: { provider: 'turnstile', siteKey: 'site', secret: 'shh', verifyUrl: `${url}/moved` },
		}));
		const options = { captchaToken: 'solved' };
		const answer = await auth.client().signUp({ email: 'ada@blue.example', password, options });
		expect(answer.error).not.toBeNull();
		expect(asked).toEqual([]);
	});

	it('is not asked of a service key', async () => {
		await openWithCaptcha();
		const key = await new SignJWT({ role: 'service_role' })
			.setProtectedHeader({ alg: 'HS256' })
			.sign(new TextEncoder().encode(jwtSecret));
		const body = { email: 'ada@blue.example', password };
		const answer = await auth.call('POST /signup', body, { authorization: `Bearer ${key}` });
		expect(answer.status).toBe(200);
		// The key of access tokens signs no service keys.
		const other = await auth.auth.keys.sign({ role: 'service_role' });
		const refused = await auth.call('POST /signup', body, { authorization: `Bearer ${other}` });
		expect(await refused.json()).toMatchObject({ code: 'captcha_failed' });
	});
});

describe('a captcha provider that fails', () => {
	it('is not asked any more after five times, and says so with 503', async () => {
		let asked = 0;
		auth = await openTestAuth(await createSqliteDatabase(), {
			settings: (url) => ({
				captcha: {
					provider: 'turnstile',
					siteKey: 'site',
					secret: 'shh',
					verifyUrl: `${url}/siteverify`,
				},
			}),
			mount(app) {
				app.post('/siteverify', (context) => {
					asked += 1;
					return context.json({ success: false }, 503);
				});
			},
		});
		const body = { email: 'ada@blue.example', password };
		const solved = { ...body, gotrue_meta_security: { captcha_token: 'solved' } };
		for (let time = 0; time < 5; time += 1) await auth.call('POST /signup', solved);
		const answer = await auth.call('POST /signup', solved);
		expect(asked).toBe(5);
		expect(answer.status).toBe(503);
	});
});

describe('the list of leaked passwords', () => {
	it('learns five digits, and keeps a leaked password out', async () => {
		const asked = await open((url) => ({ breachUrl: `${url}/range/` }));
		const client = auth.client();
		const { error } = await client.signUp({ email: 'ada@blue.example', password: leaked });
		expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
		expect(asked).toEqual([expect.stringMatching(/^[\dA-F]{5}$/)]);
		expect((await client.signUp({ email: 'ada@blue.example', password })).error).toBeNull();
	});

	it('is not asked where it redirects to', async () => {
		const asked = await open((url) => ({ breachUrl: `${url}/moved/` }));
		const who = { email: 'ada@blue.example', password: leaked };
		expect((await auth.client().signUp(who)).error).toBeNull();
		expect(asked).toEqual([]);
	});

	it('hints at a sign-in, and keeps nobody out where it does not answer', async () => {
		const databaseUrl = await createSqliteDatabase();
		await open(() => ({ breachUrl: 'http://127.0.0.1:1/' }), databaseUrl);
		const who = { email: 'ada@blue.example', password: leaked };
		expect((await auth.client().signUp(who)).error).toBeNull();
		await auth.stop();
		await open((url) => ({ breachUrl: `${url}/range/` }), databaseUrl);
		const { data, error } = await auth.client().signInWithPassword(who);
		expect(error).toBeNull();
		expect(data.weakPassword?.reasons).toEqual(['pwned']);
	});
});

describe('a hash from elsewhere', () => {
	it('signs in once, and is created again', async () => {
		auth = await openTestAuth(await createSqliteDatabase());
		const who = { email: 'ada@blue.example', password };
		await auth.client().signUp(who);
		const old = await bcrypt(password, 4);
		await auth.db.updateTable('auth_users').set({ password_hash: old }).execute();
		expect((await auth.client().signInWithPassword(who)).error).toBeNull();
		const row = await auth.db
			.selectFrom('auth_users')
			.select('password_hash')
			.executeTakeFirstOrThrow();
		expect(row.password_hash).toMatch(/^\$argon2id\$/);
		expect((await auth.client().signInWithPassword(who)).error).toBeNull();
	});
});
