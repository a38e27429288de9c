import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { previewRoot } from '../../core/preview-path.ts';

export const requestIdHeader = 'X-Request-Id';

// A random part per process and a counter: cheap, and unique across processes. It is no secret.
const processPart = randomBytes(6).toString('base64url');
let count = 0;

/** The id of a new request. An id from the client is ignored, to prevent forged logs. */
export function newRequestId(): string {
	count += 1;
	return `${processPart}-${count.toString(36)}`;
}

/** Logs the request when its answer is sent or its client has gone, and calls `onEnd` with the duration. */
export function logAtEnd(
	log: Pick<Logger, 'info'>,
	id: string,
	request: IncomingMessage,
	response: ServerResponse,
	onEnd: (ms: number) => void,
): void {
	const startedMs = performance.now();
	const { socket } = request;
	const writtenBefore = socket.bytesWritten;
	response.once('close', () => {
		const ms = performance.now() - startedMs;
		onEnd(ms);
		log.info(
			{
				id,
				method: request.method,
				path: redactPath(request.url ?? ''),
				status: response.statusCode,
				ms: Math.round(ms * 10) / 10,
				// Bytes on the wire: head and compressed body.
				bytes: socket.bytesWritten - writtenBefore,
				...(!response.writableFinished && { isCut: true }),
			},
			'request',
		);
	});
}

const sessionIds = /\b(cs|pi)_(test|live)_\w+/g;
const previewToken = new RegExp(`^(${previewRoot}/)[^/?]+`);
const harmlessNames = /^(cancelled|category|color|max|min|page|product|size|sort|view)$/;
const longestPath = 300;

/**
 * A path for the log. Only values of parameters on the list of harmless names are shown. Payment
 * session ids and tokens of previews are hidden everywhere.
 */
export function redactPath(url: string): string {
	const queryAt = url.indexOf('?');
	if (queryAt < 0 && url.length <= longestPath && !/_|\/preview\//.test(url)) return url;
	const path = queryAt < 0 ? url : url.slice(0, queryAt);
	const query =
		queryAt < 0
			? ''
			: `?${url
					.slice(queryAt + 1)
					.split('&')
					.map(redact)
					.join('&')}`;
	return `${path}${query}`
		.replace(sessionIds, '$1_$2_…')
		.replace(previewToken, '$1…')
		.slice(0, longestPath);
}

function redact(parameter: string): string {
	const [name = '', value] = parameter.split('=', 2);
	// A parameter without a value may be a token.
	if (value === undefined) return harmlessNames.test(name) ? name : '…';
	return harmlessNames.test(name) ? parameter : `${name.slice(0, 40)}=…`;
}
