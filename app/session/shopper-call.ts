import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { deadline } from '../browser/deadline.ts';
import { noAnswer } from '../browser/post.ts';

export type ShopperAnswer =
	| { readonly ok: true; readonly response: Response }
	/** The server's message, or ours if it has none. Without an answer there is no status. */
	| { readonly ok: false; readonly sentence: string; readonly status: number | null };

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/** The access token of the signed-in shopper, refreshed if necessary; null for a guest. */
async function accessToken(auth: GoTrueClient): Promise<string | null> {
	const { data } = await auth.getSession();
	return data.session?.access_token ?? null;
}

interface ShopperCall {
	readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
	readonly body?: object;
}

/** Calls the shop for data of one shopper. */
export async function callAsShopper(
	auth: GoTrueClient,
	path: string,
	{ method = 'GET', body }: ShopperCall = {},
): Promise<ShopperAnswer> {
	try {
		const token = await accessToken(auth);
		const response = await fetch(`/functions/v1/${path}`, {
			method,
			headers: {
				Authorization: `Bearer ${token}`,
				...(body && { 'Content-Type': 'application/json' }),
			},
			...(body && { body: JSON.stringify(body) }),
			signal: deadline(),
		});
		if (response.ok) return { ok: true, response };
		const { status } = response;
		return { ok: false, sentence: sentenceOf(await response.text()), status };
	} catch (cause) {
		console.warn(`${path} had no answer`, cause);
		return { ok: false, sentence: noAnswer, status: null };
	}
}

/** A proxy may answer with a page of its own, which is no message. */
function sentenceOf(body: string): string {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), errorSchema), body);
	return parsed.success ? parsed.output.error : noAnswer;
}
