import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgainCode } from '../core/account/sign-in-again.ts';
import { addMerchant } from '../desk/server/access/merchants.ts';
import { databaseKinds } from '../tests/databases.ts';
import { calls, sessionCalls } from './calls.ts';
import { type AppTestContext, openAppTestContext } from './testing/app-test-context.ts';
import { knownCalls } from './testing/known-calls.ts';
import { makeSignInOld, password, type Shopper, signUp } from './testing/shoppers.ts';

// Every call that changes something, and what a session may do with it whose sign-in is old. A call
// that asks for a new sign-in needs a line here, and so does each call of the auth service.

/** A person whose sign-in is too old, and who may have a second factor that was used as long ago. */
interface OldSession extends Shopper {
	readonly factor: Enrolled | null;
	/** A factor that waits for its first proof. */
	readonly added: Enrolled;
}

interface Enrolled {
	readonly id: string;
	readonly secret: string;
}

interface Asked {
	readonly path?: (old: OldSession) => string;
	readonly body?: (old: OldSession) => object;
	/** Only with a second factor there is something to do. */
	readonly needsFactor?: boolean;
	/** The challenge of the factor that is to be proven. */
	readonly challenges?: boolean;
}

const address = () => `${randomUUID().slice(0, 8)}@elsewhere.example`;

/** They let somebody in or take something away, so an old session is asked to sign in again. */
const guarded: Readonly<Record<string, readonly Asked[]>> = {
	'PUT /auth/v1/user': [
		{ body: () => ({ password: 'the password of a thief' }) },
		{ body: () => ({ email: address() }) },
		{ body: () => ({ phone: `1305${Math.floor(1e6 + Math.random() * 9e6)}` }) },
	],
	'POST /auth/v1/factors': [
		{ body: () => ({ factor_type: 'totp', friendly_name: 'a thief’s' }) },
		{ body: () => ({ factor_type: 'phone', phone: '13055550199', friendly_name: 'a thief’s' }) },
		{ body: () => ({ factor_type: 'webauthn', friendly_name: 'a thief’s' }) },
	],
	'POST /auth/v1/factors/:id/verify': [
		{ path: ({ added }) => `/auth/v1/factors/${added.id}/verify`, challenges: true },
	],
	'DELETE /auth/v1/factors/:id': [
		{ path: ({ factor }) => `/auth/v1/factors/${factor?.id}`, needsFactor: true },
	],
	'POST /auth/v1/recovery-codes': [{ needsFactor: true }],
	'GET /auth/v1/user/identities/authorize': [
		{ path: () => '/auth/v1/user/identities/authorize?provider=acme' },
	],
	'DELETE /auth/v1/user/identities/:id': [
		{ path: () => `/auth/v1/user/identities/${randomUUID()}` },
	],
	'POST /auth/v1/token': [
		{
			path: () => '/auth/v1/token?grant_type=id_token',
			body: () => ({ provider: 'acme', id_token: 'x.y.z', link_identity: true }),
		},
	],
	'PUT /functions/v1/my-orders/:number/address': [{}],
	'POST /functions/v1/my-orders/:number/cancel': [{}],
	'GET /functions/v1/my-data': [{}],
	'POST /functions/v1/delete-account': [{}],
};

/** Calls of the auth service, and why a session of any age may call them. */
const open: Readonly<Record<string, string>> = {
	'POST /auth/v1/signup': 'makes an account',
	'POST /auth/v1/logout': 'ends sessions, which protects',
	'POST /auth/v1/object': 'the mailed link is the proof',
	'POST /auth/v1/recover': 'mails the owner',
	'POST /auth/v1/resend': 'mails the owner',
	'POST /auth/v1/otp': 'mails the owner',
	'POST /auth/v1/magiclink': 'mails the owner',
	'POST /auth/v1/verify': 'the mailed code is the proof',
	'POST /auth/v1/reauthenticate': 'it is the signing in again',
	'POST /auth/v1/factors/:id/challenge': 'asks, and proves nothing',
	'POST /auth/v1/recovery-codes/verify': 'the code is a second factor',
	'POST /auth/v1/callback': 'the provider answers; the verifier is the proof',
};

const openCalls = [
	...Object.keys(open),
	...[...calls, ...sessionCalls]
		.map(({ call }) => call)
		.filter((call) => !Object.hasOwn(guarded, call) && !call.startsWith('GET ')),
];

describe.each(databaseKinds())('a session that signed in long ago, on $name', ({ create }) => {
	let context: AppTestContext;
	let changing: readonly string[];
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		changing = knownCalls(context.app)
			.filter(({ method }) => method !== 'GET')
			.map(({ method, path }) => `${method} ${path}`);
	});
	afterAll(() => context.stop());

	const isOfDesk = (line: string) => line.includes(' /functions/v1/desk/');
	const isOfServiceKey = (line: string) => / \/auth\/v1\/(admin\/|invite)/.test(line);

	it('has a rule for each call that changes something, and no rule without a call', () => {
		const rules = [...Object.keys(guarded), ...openCalls];
		const known = changing.filter((line) => !isOfDesk(line) && !isOfServiceKey(line));
		expect(rules.filter((line) => !line.startsWith('GET')).toSorted()).toEqual(known.toSorted());
	});

	async function enrol({ client }: Shopper, friendlyName: string): Promise<Enrolled> {
		const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
		if (error) throw error;
		return { id: data.id, secret: data.totp.secret };
	}

	const codeOf = ({ secret }: Enrolled) =>
		new TOTP({ secret: Secret.fromBase32(secret) }).generate();

	async function oldSession(hasFactor: boolean): Promise<OldSession> {
		const person = await signUp(context, 'old');
		const factor = hasFactor ? await enrol(person, 'Phone app') : null;
		if (factor) {
			const proof = { factorId: factor.id, code: codeOf(factor) };
			const { error } = await person.client.mfa.challengeAndVerify(proof);
			if (error) throw error;
		}
		const added = await enrol(person, 'a thief’s app');
		await makeSignInOld(context, person);
		return { ...person, token: await tokenOf(person), factor, added };
	}

	/** A merchant who has not used the desk for longer than it allows. */
	async function idleMerchant(): Promise<OldSession> {
		const merchant = await oldSession(true);
		await addMerchant(context.db, { id: merchant.id }, context.services, Date.now());
		await makeSignInOld(context, merchant, 12);
		// The desk reads the time from the token.
		const { data } = await merchant.client.refreshSession();
		return { ...merchant, token: data.session?.access_token ?? '' };
	}

	async function tokenOf({ client }: Pick<Shopper, 'client'>): Promise<string> {
		return (await client.getSession()).data.session?.access_token ?? '';
	}

	async function ask(line: string, asked: Asked, old: OldSession) {
		const [method = '', route = ''] = line.split(' ');
		const authorization = `Bearer ${old.token}`;
		const send = async (to: string, of: string, body?: object) => {
			const answer = await fetch(context.services.defaultUrl + to, {
				method: of,
				redirect: 'manual',
				headers: {
					authorization,
					'content-type': 'application/json',
					'x-supabase-api-version': '2024-01-01',
				},
				...(body && { body: JSON.stringify(body) }),
			});
			const text = await answer.text();
			return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
		};
		let body = asked.body?.(old);
		if (asked.challenges) {
			const challenge = await send(`/auth/v1/factors/${old.added.id}/challenge`, 'POST', {});
			body = { challenge_id: challenge.body.id, code: codeOf(old.added) };
		}
		return await send(asked.path?.(old) ?? route, method, body);
	}

	/** Both contracts name the code; the auth service calls its sentence `message`. */
	const needed = (line: string) => ({
		status: 403,
		body: {
			code: signInAgainCode,
			[line.includes(' /auth/v1/') ? 'message' : 'error']: expect.any(String),
		},
	});

	const cases = Object.entries(guarded).flatMap(([line, calls]) =>
		calls.map((asked, index) => ({ line, asked, name: `${line} ${index + 1}` })),
	);

	it.each(cases.filter(({ asked }) => !asked.needsFactor))(
		'is asked at aal1 by $name, and goes on after the password',
		async ({ line, asked }) => {
			const old = await oldSession(false);
			expect(await ask(line, asked, old)).toEqual(needed(line));
			await ask('POST /auth/v1/reauthenticate', { body: () => ({ password }) }, old);
			const again = await ask(line, asked, old);
			expect(again.body.code, line).not.toBe(signInAgainCode);
		},
	);

	it.each(cases)(
		'is asked at aal2 by $name: the password is not enough, the second factor is',
		async ({ line, asked }) => {
			const old = await oldSession(true);
			expect(await ask(line, asked, old)).toEqual(needed(line));
			await ask('POST /auth/v1/reauthenticate', { body: () => ({ password }) }, old);
			expect(await ask(line, asked, old)).toEqual(needed(line));
			await proveFactor(old);
			const again = await ask(line, asked, { ...old, token: await tokenOf(old) });
			expect(again.body.code, line).not.toBe(signInAgainCode);
		},
	);

	/** Each step of an app's code is accepted once. */
	async function proveFactor({ client, factor }: OldSession): Promise<void> {
		await context.db
			.updateTable('auth_factors')
			.set({ last_step: null })
			.where('id', '=', factor?.id ?? '')
			.execute();
		const proof = { factorId: factor?.id ?? '', code: factor ? codeOf(factor) : '' };
		const { error } = await client.mfa.challengeAndVerify(proof);
		if (error) throw error;
	}

	it.each(openCalls)('is not asked by %s', async (line) => {
		const old = await oldSession(false);
		const path = () => line.split(' ')[1]?.replace(':id', randomUUID()) ?? '';
		const answer = await ask(line, { path, body: () => ({}) }, old);
		expect(answer.body.code).not.toBe(signInAgainCode);
	});

	it('is turned away by the desk and by the calls of a service key', async () => {
		const sessions = [
			{ old: await oldSession(false), atDesk: 403 },
			{ old: await oldSession(true), atDesk: 403 },
			{ old: await idleMerchant(), atDesk: 401 },
		];
		const others = changing.filter((line) => isOfDesk(line) || isOfServiceKey(line));
		expect(others.length).toBeGreaterThan(50);
		for (const line of others) {
			for (const { old, atDesk } of sessions) {
				const { status } = await ask(line, { body: () => ({}) }, old);
				expect([line, status]).toEqual([line, isOfDesk(line) ? atDesk : 401]);
			}
		}
	});
});
