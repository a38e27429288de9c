import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** The pattern that each answer under way belongs to. */
const routes = new WeakMap<ServerResponse, string>();

/** Notes the pattern of the handler that answers, such as `/functions/v1/desk/orders/:number`. */
export const nameRoute: MiddlewareHandler = async (context, next) => {
	await next();
	// Bindings of @hono/node-server; a test that calls the app directly has none.
	const outgoing: unknown = context.env?.outgoing;
	if (typeof outgoing === 'object' && outgoing !== null) {
		routes.set(outgoing as ServerResponse, routePath(context, -1));
	}
};

/**
 * What an answer is counted as: a call's pattern, else whether it was a page, one of its files, or
 * nothing that is here. There are never more of them than there are handlers.
 */
export function routeOf(request: IncomingMessage, response: ServerResponse): string {
	const route = routes.get(response);
	if (route?.startsWith('/') && !route.endsWith('*')) return route;
	if (route !== undefined || response.statusCode === 404) return '(unknown)';
	return /\.\w+(?:\?|$)/.test(request.url ?? '') ? '(file)' : '(page)';
}
