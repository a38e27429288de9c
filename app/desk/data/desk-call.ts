import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { changedOrderSchema, type DeskOrder } from '../../../core/desk/order-answers.ts';
import { deadline } from '../../browser/deadline.ts';
import { noAnswer } from '../../browser/post.ts';
import { setDeskAccess, showDesk } from './desk-access.ts';

/** Timeout of a call. A refund waits for the card provider. */
const timeoutMs = 30_000;

export interface DeskRefusal {
	/** The server's message, or ours if it has none. */
	readonly sentence: string;
	/** Null if there was no answer, or an invalid one. */
	readonly status: number | null;
	/** The present order, if another window has changed it. */
	readonly order: DeskOrder | null;
	/** The body of the answer, which may contain more. */
	readonly body: unknown;
}

export type DeskAnswer<Data> =
	| { readonly ok: true; readonly data: Data }
	| ({ readonly ok: false } & DeskRefusal);

export interface DeskCall {
	readonly method?: 'GET' | 'PUT' | 'POST';
	/** The path after `/functions/v1/desk/`. */
	readonly path: string;
	readonly body?: object;
	/** Idempotency key: the server applies equal calls once. */
	readonly key?: string;
}

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/** Calls the desk API with the token of the signed-in merchant. */
export async function callDesk<Schema extends v.GenericSchema>(
	auth: GoTrueClient,
	call: DeskCall,
	schema: Schema,
): Promise<DeskAnswer<v.InferOutput<Schema>>> {
	try {
		const response = await sendToDesk(auth, call);
		const body: unknown = await response.json().catch(() => null);
		if (!response.ok) return refused(call, refusalOf(response.status, body));
		setDeskAccess({ kind: 'open' });
		const read = v.safeParse(schema, body);
		if (read.success) return { ok: true, data: read.output };
		console.warn(`${call.path} could not be read`, read.issues[0].message);
	} catch (cause) {
		console.warn(`${call.path} had no answer`, cause);
		showDesk();
	}
	return { ok: false, sentence: noAnswer, status: null, order: null, body: null };
}

/** Records what a refusal says about the account. The screen shows its message. */
function refused<Refusal extends DeskRefusal>(
	{ method = 'GET' }: DeskCall,
	refusal: Refusal,
): Refusal {
	const { status, sentence } = refusal;
	if (status === 403) setDeskAccess({ kind: 'closed', sentence });
	else if (status === 401 && method !== 'GET') setDeskAccess({ kind: 'ended' });
	else showDesk();
	return refusal;
}

/** The call itself, for answers that are not JSON. Throws without an answer. */
export async function sendToDesk(
	auth: GoTrueClient,
	{ method = 'GET', path, body, key }: DeskCall,
): Promise<Response> {
	const { data } = await auth.getSession();
	return await fetch(`/functions/v1/desk/${path}`, {
		method,
		headers: {
			Authorization: `Bearer ${data.session?.access_token}`,
			...(body && { 'Content-Type': 'application/json' }),
			...(key && { 'Idempotency-Key': key }),
		},
		...(body && { body: JSON.stringify(body) }),
		signal: deadline(null, timeoutMs),
	});
}

/** The refusal in an answer of the server. */
export function refusalOf(status: number, body: unknown): { readonly ok: false } & DeskRefusal {
	const changed = v.safeParse(changedOrderSchema, body);
	if (changed.success) {
		const { error: sentence, order } = changed.output;
		return { ok: false, sentence, status, order, body };
	}
	const refusal = v.safeParse(errorSchema, body);
	const sentence = refusal.success ? refusal.output.error : noAnswer;
	return { ok: false, sentence, status, order: null, body };
}
