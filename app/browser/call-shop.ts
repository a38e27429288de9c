import * as v from 'valibot';
import { deadline } from './deadline.ts';

/** The message if the server sends none. */
export const noAnswer = 'We could not reach the shop just now. Please try again.';

export interface ShopCall {
	readonly path: string;
	/** With a body the default is POST. */
	readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE' | undefined;
	readonly body?: object | undefined;
	/** Idempotency key: the server applies equal calls once. */
	readonly key?: string | undefined;
	/** The access token of the person who is signed in. */
	readonly token?: string | null | Promise<string | null>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly timeoutMs?: number;
	readonly signal?: AbortSignal | undefined;
}

export interface ShopRefusal {
	/** The server's message, or ours if it has none. */
	readonly sentence: string;
	/** Null if there was no answer, or an invalid one. */
	readonly status: number | null;
	/** The body of the answer, which may contain more. */
	readonly body: unknown;
}

export type ShopAnswer<Data> =
	| { readonly ok: true; readonly data: Data }
	| ({ readonly ok: false } & ShopRefusal);

/**
 * Calls the shop. `read` gets the JSON of the answer, or null, and its text. It throws if they are
 * invalid. Every failure becomes a message.
 */
export async function callShop<Data>(
	call: ShopCall,
	read: (body: unknown, text: string) => Data,
	fetcher: typeof fetch = fetch,
): Promise<ShopAnswer<Data>> {
	try {
		const response = await sendToShop(call, fetcher);
		const text = await response.text();
		const body = jsonOf(text);
		if (response.ok) return { ok: true, data: read(body, text) };
		return { ok: false, sentence: sentenceOf(body), status: response.status, body };
	} catch (cause) {
		if (!call.signal?.aborted) console.warn(`${call.path} had no answer`, cause);
		return { ok: false, sentence: noAnswer, status: null, body: null };
	}
}

/** The call itself, for answers that are not JSON. Throws without an answer. */
export async function sendToShop(call: ShopCall, fetcher: typeof fetch = fetch): Promise<Response> {
	const { path, body, key, headers, timeoutMs, signal } = call;
	const token = await call.token;
	return await fetcher(path, {
		method: call.method ?? (body ? 'POST' : 'GET'),
		headers: {
			...(body && { 'Content-Type': 'application/json' }),
			...(key && { 'Idempotency-Key': key }),
			...(token && { Authorization: `Bearer ${token}` }),
			...headers,
		},
		...(body && { body: JSON.stringify(body) }),
		signal: deadline(signal, timeoutMs),
	});
}

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/** The message of a refusal. A proxy may answer with a page of its own, which is no message. */
export function sentenceOf(body: unknown): string {
	return v.is(errorSchema, body) ? body.error : noAnswer;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Sends a body to the shop. Resolves to null on success, else to an error message. */
export async function post(path: string, body: object, key?: string): Promise<string | null> {
	const answer = await callShop({ path, body, key }, () => null);
	return answer.ok ? answer.data : answer.sentence;
}
