import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import type { TestAuth } from './auth-test-context.ts';

// A user who enrols and uses second factors.

export const password = 'a good long password';
export const unknownId = 'c0ffee00-0000-4000-8000-000000000000';

export interface Enrolled {
	readonly id: string;
	readonly secret: string;
}

export type Person = Awaited<ReturnType<typeof signUpPerson>>;

let people = 0;

/** Signs up at the beginning of a 30 s step, so that no step ends within a test. */
export async function signUpPerson(auth: TestAuth) {
	auth.clock.advance(30_000 - (auth.clock.nowMs() % 30_000));
	people += 1;
	const email = `person${people}@blue.example`;
	const client = auth.client();
	await client.signUp({ email, password });

	async function token(of = client): Promise<string> {
		return (await of.getSession()).data.session?.access_token ?? '';
	}

	async function post(path: string, body?: unknown, headers = {}) {
		const authorization = `Bearer ${await token()}`;
		const answer = await auth.call(`POST ${path}`, body, { authorization, ...headers });
		return { status: answer.status, body: await answer.json() };
	}

	async function remove(id: string, of = client) {
		const authorization = `Bearer ${await token(of)}`;
		const answer = await auth.call(`DELETE /factors/${id}`, undefined, { authorization });
		return { status: answer.status, body: await answer.json() };
	}

	async function enrollTotp(friendlyName = 'Phone app'): Promise<Enrolled> {
		const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
		if (error) throw error;
		return { id: data.id, secret: data.totp.secret };
	}

	/** The code that the app shows `steps` steps of 30 s from now. */
	function codeOf({ secret }: Enrolled, steps = 0): string {
		const totp = new TOTP({ secret: Secret.fromBase32(secret) });
		return totp.generate({ timestamp: auth.clock.nowMs() + steps * 30_000 });
	}

	/** A code that is wrong in all steps around now. */
	function wrongCodeOf(factor: Enrolled): string {
		const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(factor, steps));
		return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
			(code) => !right.includes(code),
		) as string; // there are more candidates than right codes
	}

	async function challenge({ id }: Pick<Enrolled, 'id'>): Promise<string> {
		return (await post(`/factors/${id}/challenge`, {})).body.id;
	}

	async function enrollVerified(friendlyName?: string): Promise<Enrolled> {
		const factor = await enrollTotp(friendlyName);
		const { error } = await client.mfa.challengeAndVerify({
			factorId: factor.id,
			code: codeOf(factor),
		});
		if (error) throw error;
		return factor;
	}

	/** Signs in again, on another device. */
	async function signInAgain(): Promise<GoTrueClient> {
		const other = auth.client();
		const { error } = await other.signInWithPassword({ email, password });
		if (error) throw error;
		return other;
	}

	async function audited(): Promise<readonly string[]> {
		const { data } = await client.getUser();
		const rows = await auth.db
			.selectFrom('auth_audit_log')
			.select('action')
			.where('user_id', '=', data.user?.id ?? '')
			.where('action', 'like', 'factor%')
			.orderBy('id')
			.execute();
		return rows.map(({ action }) => action);
	}

	return {
		email,
		client,
		token,
		post,
		remove,
		enrollTotp,
		codeOf,
		wrongCodeOf,
		challenge,
		enrollVerified,
		signInAgain,
		audited,
	};
}
