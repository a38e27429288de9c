import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { deadline } from '../browser/deadline.ts';
import { noAnswer } from '../browser/post.ts';

export type ShopperAnswer =
	| { readonly ok: true; readonly response: Response }
	/** The server's sentence, or ours where it had none; no status where no answer came. */
	| { readonly ok: false; readonly sentence: string; readonly status: number | null };

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/** The access token of whoever is signed in, renewed where it must be; null for a guest. */
async function accessToken(auth: GoTrueClient): Promise<string | null> {
	const { data } = await auth.getSession();
	return data.session?.access_token ?? null;
}

interface ShopperCall {
	readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
	readonly body?: object;
}

/** Asks the shop for something that is one shopper's own. */
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

/** A proxy's page of its own is no sentence for a shopper. */
function sentenceOf(body: string): string {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), errorSchema), body);
	return parsed.success ? parsed.output.error : noAnswer;
}
