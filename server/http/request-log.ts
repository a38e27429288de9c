import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export const requestIdHeader = 'X-Request-Id';

// A counter behind something random: cheap, and no two processes give the same id. It is no secret.
const processPart = randomBytes(6).toString('base64url');
let count = 0;

/** The id of a new request. One that the client sends is never taken over: logs must not be forged. */
export function newRequestId(): string {
	count += 1;
	return `${processPart}-${count.toString(36)}`;
}

/** Writes one line about the request when its answer is sent, or its client has gone; tells how long it took. */
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
				// Over the wire: head and body, as compressed.
				bytes: socket.bytesWritten - writtenBefore,
				...(!response.writableFinished && { isCut: true }),
			},
			'request',
		);
	});
}

const sessionIds = /\b(cs|pi)_(test|live)_\w+/g;
const harmlessNames = /^(cancelled|category|color|max|min|page|product|size|sort|view)$/;
const longestPath = 300;

/**
 * A path that may stand in a log: of the query only the values of parameters known to be harmless
 * are kept (a new one is hidden until it is named here), and payment session ids are hidden anywhere.
 */
export function redactPath(url: string): string {
	const queryAt = url.indexOf('?');
	if (queryAt < 0 && url.length <= longestPath && !url.includes('_')) return url;
	const path = queryAt < 0 ? url : url.slice(0, queryAt);
	const query =
		queryAt < 0
			? ''
			: `?${url
					.slice(queryAt + 1)
					.split('&')
					.map(redact)
					.join('&')}`;
	return `${path}${query}`.replace(sessionIds, '$1_$2_…').slice(0, longestPath);
}

function redact(parameter: string): string {
	const [name = '', value] = parameter.split('=', 2);
	// A bare word may be a token itself.
	if (value === undefined) return harmlessNames.test(name) ? name : '…';
	return harmlessNames.test(name) ? parameter : `${name.slice(0, 40)}=…`;
}
