import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { noAnswer, readAs } from '../browser/call-shop.ts';
import { authAddress } from './auth-address.ts';
import { callWithSession } from './shopper-call.ts';

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
	{ path, ...call }: AuthCall,
	schema: Schema,
): Promise<AuthAnswer<v.InferOutput<Schema>>> {
	const { url, headers } = authAddress();
	const answer = await callWithSession(
		auth,
		{
			...call,
			path: `${url}/${path}`,
			headers: { ...headers, 'X-Supabase-Api-Version': '2024-01-01' },
		},
		readAs(schema),
	);
	if (answer.ok) return answer;
	const refusal = v.safeParse(errorSchema, answer.body);
	if (!refusal.success) return { ok: false, sentence: noAnswer, code: null };
	const { code, message } = refusal.output;
	return { ok: false, sentence: message, code };
}
