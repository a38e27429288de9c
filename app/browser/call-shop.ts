import * as v from 'valibot';
import { deadline } from './deadline.ts';
import { shopFetch } from './preview.ts';

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
	/** The error code, of the few refusals that have one. */
	readonly code: string | null;
	/** The body of the answer, which may contain more. */
	readonly body: unknown;
}

export type ShopAnswer<Data> =
	| { readonly ok: true; readonly data: Data }
	| ({ readonly ok: false } & ShopRefusal);

/**
 * Calls the shop. `read` reads the answer, and throws if it is invalid. Every failure becomes a
 * message.
 */
export async function callShop<Data>(
	call: ShopCall,
	read: (answer: Response) => Data | Promise<Data>,
	fetcher: typeof fetch = shopFetch,
): Promise<ShopAnswer<Data>> {
	const { path, body, key, headers, timeoutMs, signal } = call;
	try {
		const token = await call.token;
		const answer = await fetcher(path, {
			method: call.method ?? (body ? 'POST' : 'GET'),
			headers: {
				'Content-Type': 'application/json',
				...(key && { 'Idempotency-Key': key }),
				...(token && { Authorization: `Bearer ${token}` }),
				...headers,
			},
			body: body ? JSON.stringify(body) : null,
			signal: deadline(signal, timeoutMs),
		});
		if (answer.ok) return { ok: true, data: await read(answer) };
		const refusal = await readJson(answer);
		const parsed = v.safeParse(errorSchema, refusal);
		const { error: sentence, code = null } = parsed.success ? parsed.output : { error: noAnswer };
		return { ok: false, sentence, code, status: answer.status, body: refusal };
	} catch (cause) {
		if (!signal?.aborted) console.warn(`${path} had no answer`, cause);
		return { ok: false, sentence: noAnswer, code: null, status: null, body: null };
	}
}

const errorSchema = v.object({
	error: v.pipe(v.string(), v.nonEmpty()),
	// Some refusals have data of this name.
	code: v.fallback(v.optional(v.string()), undefined),
});

/** The JSON of an answer; null if it is none, such as a page of a proxy. */
export async function readJson(answer: Response): Promise<unknown> {
	const text = await answer.text();
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Reads an answer by its schema. */
export function readAs<Schema extends v.GenericSchema>(schema: Schema) {
	return async (answer: Response) => v.parse(schema, await readJson(answer));
}

/** Sends a body to the shop. Resolves to null on success, else to an error message. */
export async function post(path: string, body: object, key?: string): Promise<string | null> {
	const answer = await callShop({ path, body, key }, () => null);
	return answer.ok ? null : answer.sentence;
}
