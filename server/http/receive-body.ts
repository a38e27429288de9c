import type { MiddlewareHandler } from 'hono';
import { jsonError } from './json.ts';
import { busy, type ConcurrencyOptions, networkOf } from './limit-concurrency.ts';
import { sharedPlaces } from './places.ts';
import { isUpload } from './server-limits.ts';

/** No call but uploads takes more: 1 MiB is the limit of `/auth/v1`. */
const maxBytes = 1024 * 1024;

/** Memory for the bodies of all calls that are arriving or being answered. */
const maxBytesOfAll = 32 * 1024 * 1024;

/**
 * Receives the whole body before a call begins, so that a slow client takes no place of others
 * (`limitConcurrency`). It holds no more than the bytes that it has sent. Uploads are read by their
 * handlers, which know the merchant.
 */
export function receiveBodies(options: ConcurrencyOptions): MiddlewareHandler {
	const bytesOfAll = sharedPlaces(maxBytesOfAll);
	return async function receiveBody(context, next) {
		const { raw, path } = context.req;
		// A handler refuses what says that it is too large. It reads nothing of it.
		const isTooLarge = Number(raw.headers.get('content-length') ?? 0) > maxBytes;
		if (!raw.body || isTooLarge || isUpload(path)) return await next();
		const client = networkOf(context, options);
		let taken = 0;
		function mayHold(count: number): boolean {
			const isHeld = bytesOfAll.take(client, count);
			if (isHeld) taken += count;
			return isHeld;
		}
		try {
			const body = await readBody(raw.body, mayHold);
			if (body instanceof Response) return body;
			context.req.raw = new Request(raw, { body });
			return await next();
		} finally {
			bytesOfAll.free(client, taken);
		}
	};
}

/** The bytes, or the answer if they cannot be held or do not arrive. */
async function readBody(
	body: ReadableStream<Uint8Array>,
	mayHold: (count: number) => boolean,
): Promise<Uint8Array<ArrayBuffer> | Response> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		for await (const chunk of body) {
			if (!mayHold(chunk.byteLength)) return busy();
			chunks.push(chunk);
			length += chunk.byteLength;
			// The handler refuses so much.
			if (length > maxBytes) break;
		}
		return Buffer.concat(chunks);
	} catch {
		return jsonError(400, 'The request did not arrive whole.');
	}
}
