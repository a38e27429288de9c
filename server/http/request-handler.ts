import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../observe/metrics.ts';
import { routeOf } from '../observe/routes.ts';
import { securityHeaders } from './headers.ts';
import type { Pages } from './pages.ts';
import { logAtEnd, newRequestId, requestIdHeader } from './request-log.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface RequestHandlerOptions {
	readonly log: Pick<Logger, 'info'>;
	readonly publicUrl: string;
	readonly pages: Pages;
	/** Answers the shop's calls: `getRequestListener(app.fetch)` of @hono/node-server. */
	readonly calls: Answer;
	/** Called after every answered request. */
	readonly count: (answered: AnsweredRequest) => void;
}

/**
 * Handles every request: gives it an id, a log line and the security headers. Pages answer first,
 * then the shop's calls.
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestListener {
	const { log, pages, calls, count } = options;
	const security = Object.entries(securityHeaders(options.publicUrl));
	return function handleRequest(request, response) {
		const id = newRequestId();
		logAtEnd(log, id, request, response, (ms) => {
			const { method = '' } = request;
			const route = routeOf(request, response);
			count({ route, method, status: response.statusCode, ms });
		});
		if (pages.answer(request, response, id)) return;
		// HTTP/1.0 clients, such as health checks of proxies, may omit it.
		request.headers.host ??= 'localhost';
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
