import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { noAnswer } from '../browser/call-shop.ts';
import { deadline } from '../browser/deadline.ts';
import { authAddress } from './auth-address.ts';

export type AuthAnswer<Data> =
	| { readonly ok: true; readonly data: Data }
	/** The message, and the error code of docs/auth-api.md; null without a valid answer. */
	| { readonly ok: false; readonly sentence: string; readonly code: string | null };

interface AuthCall {
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly body?: object;
}

const errorSchema = v.object({ code: v.string(), message: v.pipe(v.string(), v.nonEmpty()) });

/** Calls the auth service where its client has no call for it, with the token of the session. */
export async function callAuth<Schema extends v.GenericSchema>(
	auth: GoTrueClient,
	{ method, path, body }: AuthCall,
	schema: Schema,
): Promise<AuthAnswer<v.InferOutput<Schema>>> {
	try {
		const { data } = await auth.getSession();
		const { url, headers } = authAddress();
		const response = await fetch(`${url}/${path}`, {
			method,
			headers: {
				...headers,
				Authorization: `Bearer ${data.session?.access_token}`,
				'Content-Type': 'application/json',
				'X-Supabase-Api-Version': '2024-01-01',
			},
			...(body && { body: JSON.stringify(body) }),
			signal: deadline(),
		});
		const answer: unknown = await response.json();
		if (response.ok) return { ok: true, data: v.parse(schema, answer) };
		const { code, message } = v.parse(errorSchema, answer);
		return { ok: false, sentence: message, code };
	} catch (cause) {
		console.warn(`${path} had no answer`, cause);
		return { ok: false, sentence: noAnswer, code: null };
	}
}
