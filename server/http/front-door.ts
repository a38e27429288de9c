import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { securityHeaders } from './headers.ts';
import type { Pages } from './pages.ts';
import { logAtEnd, newRequestId, requestIdHeader } from './request-log.ts';

export interface FrontDoorOptions {
	readonly log: Pick<Logger, 'info'>;
	readonly publicUrl: string;
	readonly pages: Pages;
	/** What answers the shop's calls: `getRequestListener(app.fetch)` of @hono/node-server. */
	readonly calls: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/**
 * What every request passes: it gets an id, its line in the log and the security headers, then the
 * pages answer it, else the shop's calls.
 */
export function createFrontDoor(options: FrontDoorOptions): RequestListener {
	const { log, pages, calls } = options;
	const security = Object.entries(securityHeaders(options.publicUrl));
	return function frontDoor(request, response) {
		const id = newRequestId();
		logAtEnd(log, id, request, response);
		if (pages.answer(request, response, id)) return;
		response.setHeader(requestIdHeader, id);
		for (const [name, value] of security) response.setHeader(name, value);
		calls(request, response);
	};
}

/** The id of the request that a Hono handler is answering, for its own log lines. */
export function requestIdOf(context: Context): string | undefined {
	// Bindings of @hono/node-server; a test that calls the app directly has none.
	const outgoing: unknown = context.env?.outgoing;
	if (typeof outgoing !== 'object' || outgoing === null || !('getHeader' in outgoing)) {
		return undefined;
	}
	const id = (outgoing as ServerResponse).getHeader(requestIdHeader);
	return typeof id === 'string' ? id : undefined;
}
