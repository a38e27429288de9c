import type { Context, MiddlewareHandler } from 'hono';
import { clientAddressOf } from '../http/client-address.ts';
import { jsonError } from '../http/json.ts';
import type { Services } from '../services.ts';
import { type Bucket, take } from './bucket.ts';
import { takeOfClient } from './client-buckets.ts';

function sentenceOf({ refillMs }: Bucket): string {
	const minutes = Math.ceil(refillMs / 60_000);
	const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
	return `That was often. Please wait ${wait} and try again.`;
}

/** A person who fills in forms never reaches it; a program does at once. */
export const forms: Bucket = { refillMs: 20_000, burst: 15 };

/** Each call creates a payment page at the card provider. */
export const checkouts: Bucket = { refillMs: 6_000, burst: 20 };

/** Each call sends two mails, so the limit is lower. */
export const messageLimit: Bucket = { refillMs: 60_000, burst: 6 };

/** A day's photographs at once. Each costs seconds of a processor. */
export const uploads: Bucket = { refillMs: 2_000, burst: 60 };

/** Each call renders the shop, unless nothing has changed. */
export const previewLimit: Bucket = { refillMs: 6_000, burst: 20 };

/** Test mails of a merchant: five an hour. */
export const testMails: Bucket = { refillMs: 12 * 60_000, burst: 5 };

/** Pages of previews: about those of ten people behind one address, with what they load ahead. */
export const previewViews: Bucket = { refillMs: 200, burst: 300 };

/** More than our pages and the desk send. It applies to every call without a lower limit. */
const writes: Bucket = { refillMs: 1_000, burst: 60 };

/** Counts every call with a writing method, except those to `exempt` paths. */
export function limitWrites(services: Services, exempt: readonly string[]): MiddlewareHandler {
	const limit = limitCalls(services, 'writes', writes);
	return async function countWrite(context, next) {
		const { method, path } = context.req;
		const onlyReads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
		return onlyReads || exempt.includes(path) ? await next() : await limit(context, next);
	};
}

/**
 * Limits the calls of this name per client address, in the database that all processes share. Over
 * the limit: 429, by default `{ error }`, with `Retry-After`; nothing is read or written.
 */
export function limitCalls(
	services: Services,
	name: string,
	bucket: Bucket = forms,
	refuse = jsonError,
): MiddlewareHandler {
	return async function countCall(context: Context, next) {
		if (!services.hasRateLimits) return await next();
		const client = clientAddressOf(context, services.trustProxy);
		if (await takeOfClient(services.db, name, client, bucket, services.now())) return await next();
		const refused = refuse(429, sentenceOf(bucket));
		refused.headers.set('Retry-After', retryAfter(bucket));
		return refused;
	};
}

/** Calls about one's own account, which are rare, from any address. */
const own: Bucket = { refillMs: 60_000, burst: 10 };

/** Limits calls per account. Returns null, or the 429 to answer. */
export async function limitAccount(
	services: Services,
	name: string,
	accountId: string,
	context: Context,
	bucket: Bucket = own,
): Promise<Response | null> {
	if (!services.hasRateLimits) return null;
	if (await take(services.db, `${name}:${accountId}`, bucket, services.now())) return null;
	return context.json({ error: sentenceOf(bucket) }, 429, { 'Retry-After': retryAfter(bucket) });
}

/** Whole seconds. */
function retryAfter({ refillMs }: Bucket): string {
	return String(Math.ceil(refillMs / 1000));
}
