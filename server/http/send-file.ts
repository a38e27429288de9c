import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isUnchanged } from './send-text.ts';
import type { SiteFile } from './site.ts';

/** Bytes of a file, both ends included. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/**
 * Streams a file from the disk: whole, or one requested range, as for film. A client that leaves or a
 * disk error cuts the answer short. The request's log line records it. Content in memory is sent alike.
 */
export async function sendFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: SiteFile,
	id: readonly string[],
): Promise<void> {
	const headers = [...file.headers, ...id];
	if (isUnchanged(request, file.etag)) {
		response.writeHead(304, headers).end();
		return;
	}
	const range = rangeFor(request, file);
	if (range === 'unsatisfiable') {
		response.writeHead(416, [...headers, 'Content-Range', `bytes */${file.bytes}`]).end();
		return;
	}
	if (typeof file.source !== 'string') {
		const { start, end } = sendHead(response, file, range, headers);
		response.end(request.method === 'HEAD' ? undefined : file.source.subarray(start, end + 1));
		return;
	}
	const handle = await open(file.source).catch(() => undefined);
	if (!handle) {
		// Deleted since the start by the next build.
		response.writeHead(404, ['Cache-Control', 'no-store', ...id]).end();
		return;
	}
	// Closed here only: the stream never starts if the client has left, and Node ends the process if a
	// handle is not closed.
	try {
		await sendOpened(request, response, file, range, { handle, headers });
	} catch {
		// The client has left or the disk failed. No answer is possible.
	} finally {
		await handle.close().catch(() => undefined);
	}
}

interface Opened {
	readonly handle: FileHandle;
	readonly headers: readonly string[];
}

async function sendOpened(
	request: IncomingMessage,
	response: ServerResponse,
	file: SiteFile,
	range: ByteRange | undefined,
	{ handle, headers }: Opened,
): Promise<void> {
	const { start, end } = sendHead(response, file, range, headers);
	if (request.method === 'HEAD' || file.bytes === 0) response.end();
	else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
}

/** Returns which bytes follow. */
function sendHead(
	response: ServerResponse,
	{ bytes }: SiteFile,
	range: ByteRange | undefined,
	headers: readonly string[],
): ByteRange {
	const { start, end } = range ?? { start: 0, end: bytes - 1 };
	response.writeHead(range ? 206 : 200, [
		...headers,
		...['Content-Length', String(end - start + 1)],
		...(range ? ['Content-Range', `bytes ${start}-${end}/${bytes}`] : []),
	]);
	return { start, end };
}

function rangeFor(
	request: IncomingMessage,
	file: SiteFile,
): ByteRange | 'unsatisfiable' | undefined {
	const ifRange = request.headers['if-range'];
	const isStale = ifRange !== undefined && ifRange !== file.etag;
	if (isStale || request.method !== 'GET') return undefined;
	return parseRange(request.headers.range, file.bytes);
}

/**
 * Reads a Range header (RFC 9110, 14.2). Undefined means the whole file: no header, several ranges,
 * another unit or invalid syntax.
 */
export function parseRange(
	header: string | undefined,
	bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
	const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
	if (from === undefined || to === undefined || from + to === '') return undefined;
	if (from === '') {
		const last = Math.min(Number(to), bytes);
		return last === 0 ? 'unsatisfiable' : { start: bytes - last, end: bytes - 1 };
	}
	const start = Number(from);
	const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
	if (to !== '' && Number(to) < start) return undefined;
	return start >= bytes ? 'unsatisfiable' : { start, end };
}
