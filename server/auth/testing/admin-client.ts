import { GoTrueAdminApi } from '@supabase/auth-js';
import { type JWTPayload, SignJWT } from 'jose';
import { jwtSecret, type TestAuth } from './auth-test-context.ts';

// Admin clients, and the users they manage.

export const password = 'a good long password';
export const unknownId = 'c0ffee00-0000-4000-8000-000000000000';

/** A service key, which has no session. */
export async function keyFor(claims: JWTPayload, secret = jwtSecret): Promise<string> {
	return await new SignJWT(claims)
		.setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
		.sign(new TextEncoder().encode(secret));
}

export type Merchant = Awaited<ReturnType<typeof openMerchant>>;

export async function openMerchant(auth: TestAuth) {
	const authorization = `Bearer ${await keyFor({ role: 'service_role', iss: 'elsewhere' })}`;
	const admin = new GoTrueAdminApi({ url: auth.url, headers: { Authorization: authorization } });

	async function call(what: string, body?: unknown, headers = {}) {
		const answer = await auth.call(what, body, { authorization, ...headers });
		return { status: answer.status, headers: answer.headers, body: await answer.json() };
	}

	/** A confirmed user who can sign in. */
	async function makeUser(email: string): Promise<string> {
		const { data, error } = await admin.createUser({ email, password, email_confirm: true });
		if (error) throw error;
		return data.user.id;
	}

	async function signIn(email: string, secret = password) {
		const client = auth.client();
		const { data, error } = await client.signInWithPassword({ email, password: secret });
		return { client, token: data.session?.access_token ?? '', error };
	}

	return { admin, call, makeUser, signIn };
}
