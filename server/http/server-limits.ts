import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a client may take, and how much it may send before its body. A client that dawdles holds
 * a connection, never a handler: the shop's calls begin once the head is there, and a body that does
 * not come in time ends the request.
 */
export const serverLimits: ServerOptions = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	// Longer than proxies keep theirs (nginx: 60 s), so that it is never us who hang up first.
	keepAliveTimeout: 65_000,
	connectionsCheckingInterval: 2_000,
	maxHeaderSize: 16 * 1024,
};

/** A connection on which nothing moves for so long, in either direction, is closed. */
export const idleSocketMs = 60_000;

const refusals: Readonly<Record<string, { readonly status: string; readonly sentence: string }>> = {
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: '408 Request Timeout',
		sentence: 'The request took too long to arrive.',
	},
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		sentence: 'The headers of the request are too large.',
	},
};

const noHttp = { status: '400 Bad Request', sentence: 'The request is not valid HTTP.' };

/** Answers what never became a request: `clientError` of a server. */
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
		'Connection: close',
	];
	socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
