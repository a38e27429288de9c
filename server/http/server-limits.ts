import type { IncomingHttpHeaders, IncomingMessage, ServerOptions } from 'node:http';
import { Socket } from 'node:net';
import type { Context } from 'hono';

// A picture of 25 MB arrives in time with 0.7 Mbit/s.
const requestMs = 5 * 60_000;

/**
 * Time limits for a client, and the size limit of its head. A slow client holds a connection and no
 * place of others: a call begins once its body is there (`receiveBodies`), and a slow body ends the
 * request (`limitBody`).
 */
export const serverLimits: ServerOptions = {
	headersTimeout: 10_000,
	requestTimeout: requestMs,
	// Longer than that of proxies (nginx: 60 s), so that the proxy closes first.
	keepAliveTimeout: 65_000,
	connectionsCheckingInterval: 2_000,
	maxHeaderSize: 16 * 1024,
};

/** The time for a body, which is at most 1 MiB and usually comes with the head. */
const bodyMs = 5_000;

/** Only a merchant's body is read here: pictures and files of products, perhaps on a slow line. */
const uploadPath = /^\/functions\/v1\/desk\/(?:pictures|products\/import)(?:\?|$)/;

/** 0.7 Mbit/s. */
const uploadBytesPerMs = 88;

/** The time that an upload has beside that of every body. Without a length it has all there is. */
function uploadTimeOf(headers: IncomingHttpHeaders): number {
	const ms = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) / uploadBytesPerMs;
	return Math.min(ms, requestMs);
}

/** True for a path, with or without a query, to which files are uploaded. */
export function isUpload(path: string): boolean {
	return uploadPath.test(path);
}

/** A connection without traffic for this time is closed. */
export const idleSocketMs = 60_000;

/** Longer than the program has that renders all pages of a large shop. */
const slowAnswerMs = 6 * 60_000;

/** The connection of this request may be without traffic until the answer: the pages are rendered. */
export function allowSlowAnswer(context: Context): void {
	// Bindings of @hono/node-server; a test that calls the app directly has none.
	const socket: unknown = context.env?.incoming?.socket;
	if (socket instanceof Socket) socket.setTimeout(slowAnswerMs);
}

/**
 * Ends a request whose body does not arrive in time, and refuses one to read that has a body: nobody
 * reads it, so it would only hold the connection. Returns false if it is refused.
 */
export function limitBody(request: IncomingMessage, ms = bodyMs): boolean {
	const { method, url = '', socket, headers } = request;
	if (method === 'GET' || method === 'HEAD') {
		const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
		const hasBody = encoding !== undefined || Number(length) > 0;
		if (hasBody) refuseClient(Object.assign(new Error(), { code: 'READ_WITH_BODY' }), socket);
		return !hasBody;
	}
	const uploadMs = isUpload(url) ? uploadTimeOf(headers) : 0;
	const timer = setTimeout(() => {
		const late = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
		if (!request.complete) refuseClient(late, socket);
	}, ms + uploadMs);
	request.once('close', () => clearTimeout(timer));
	return true;
}

const refusals: Readonly<Record<string, { readonly status: string; readonly sentence: string }>> = {
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: '408 Request Timeout',
		sentence: 'The request took too long to arrive.',
	},
	READ_WITH_BODY: {
		status: '400 Bad Request',
		sentence: 'A request to read has no body.',
	},
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		sentence: 'The headers of the request are too large.',
	},
};

const noHttp = { status: '400 Bad Request', sentence: 'The request is not valid HTTP.' };

/** Answers what is no valid request: the handler of `clientError`. */
export function refuseClient(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const { status, sentence } = refusals[error.code ?? ''] ?? noHttp;
	const body = JSON.stringify({ error: sentence });
	const head = [
		`HTTP/1.1 ${status}`,
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Cache-Control: no-store',
		'X-Content-Type-Options: nosniff',
		'Connection: close',
	];
	socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
