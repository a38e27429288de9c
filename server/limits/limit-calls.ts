import type { Context, MiddlewareHandler } from 'hono';
import { clientAddressOf } from '../http/client-address.ts';
import { jsonError } from '../http/json.ts';
import type { Shop } from '../shop.ts';
import { type Bucket, take } from './bucket.ts';

/** Somebody filling in forms never meets it; a program does at once. */
const forms: Bucket = { refillMs: 20_000, burst: 15 };

/** Each of them writes to two people: fewer, and more slowly. */
export const letters: Bucket = { refillMs: 60_000, burst: 6 };

/**
 * Counts what a client writes by the call of this name, per address, in the database that all
 * processes share. Over the limit: 429 `{ error }` with `Retry-After`; nothing is read or written.
 */
export function limitCalls(shop: Shop, name: string, bucket: Bucket = forms): MiddlewareHandler {
	return async function countCall(context: Context, next) {
		if (!shop.hasRateLimits) return await next();
		const key = `${name}:${clientAddressOf(context, shop.trustProxy)}`;
		if (await take(shop.db, key, bucket, shop.now())) return await next();
		const refused = jsonError(429, 'That was often. Please wait a minute and try again.');
		refused.headers.set('Retry-After', String(Math.ceil(bucket.refillMs / 1000)));
		return refused;
	};
}
