import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** The route pattern of each answer in progress. */
const routes = new WeakMap<ServerResponse, string>();

/** Records the pattern of the matched handler, such as `/functions/v1/desk/orders/:number`. */
export const nameRoute: MiddlewareHandler = async (context, next) => {
	await next();
	// Binding of @hono/node-server. It is missing if a test calls the app directly.
	const outgoing: unknown = context.env?.outgoing;
	if (typeof outgoing === 'object' && outgoing !== null) {
		routes.set(outgoing as ServerResponse, routePath(context, -1));
	}
};

/**
 * The route label of an answer: a call's pattern, or else page, file or not found. The number of
 * labels is bounded by the number of handlers.
 */
export function routeOf(request: IncomingMessage, response: ServerResponse): string {
	const route = routes.get(response);
	if (route?.startsWith('/') && !route.endsWith('*')) return route;
	if (route !== undefined || response.statusCode === 404) return '(unknown)';
	return /\.\w+(?:\?|$)/.test(request.url ?? '') ? '(file)' : '(page)';
}
