import type { Context, MiddlewareHandler } from 'hono';
import { clientAddressOf } from '../http/client-address.ts';
import { jsonError } from '../http/json.ts';
import type { Services } from '../services.ts';
import { type Bucket, take } from './bucket.ts';

const sentence = 'That was often. Please wait a minute and try again.';

/** Somebody filling in forms never meets it; a program does at once. */
export const forms: Bucket = { refillMs: 20_000, burst: 15 };

/** Each asks the card provider for a page. */
export const checkouts: Bucket = { refillMs: 6_000, burst: 20 };

/** Each of them writes to two people: fewer, and more slowly. */
export const messageLimit: Bucket = { refillMs: 60_000, burst: 6 };

/** More than any page of ours sends, the desk's too: whatever has no narrower limit has this one. */
const writes: Bucket = { refillMs: 1_000, burst: 60 };

/** Counts every call that may write, but those to `exempt` paths, whatever it is called. */
export function limitWrites(services: Services, exempt: readonly string[]): MiddlewareHandler {
	const limit = limitCalls(services, 'writes', writes);
	return async function countWrite(context, next) {
		const { method, path } = context.req;
		const onlyReads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
		return onlyReads || exempt.includes(path) ? await next() : await limit(context, next);
	};
}

/**
 * Counts what a client writes by the call of this name, per address, in the database that all
 * processes share. Over the limit: 429 `{ error }` with `Retry-After`; nothing is read or written.
 */
export function limitCalls(
	services: Services,
	name: string,
	bucket: Bucket = forms,
): MiddlewareHandler {
	return async function countCall(context: Context, next) {
		if (!services.hasRateLimits) return await next();
		const key = `${name}:${clientAddressOf(context, services.trustProxy)}`;
		if (await take(services.db, key, bucket, services.now())) return await next();
		const refused = jsonError(429, sentence);
		refused.headers.set('Retry-After', retryAfter(bucket));
		return refused;
	};
}

/** Somebody's own things: asked for now and then, from however many addresses. */
const own: Bucket = { refillMs: 60_000, burst: 10 };

/** Counts the same per account: null if it may go on, else the 429 to answer. */
export async function limitAccount(
	services: Services,
	name: string,
	accountId: string,
	context: Context,
): Promise<Response | null> {
	if (!services.hasRateLimits) return null;
	if (await take(services.db, `${name}:${accountId}`, own, services.now())) return null;
	return context.json({ error: sentence }, 429, { 'Retry-After': retryAfter(own) });
}

/** Whole seconds. */
function retryAfter({ refillMs }: Bucket): string {
	return String(Math.ceil(refillMs / 1000));
}
