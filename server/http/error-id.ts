import type { MiddlewareHandler } from 'hono';
import { requestIdOf } from './request-handler.ts';

/**
 * Adds the request's id, as in the log, to every `{ error }` of a 5xx answer, so that people can name
 * it when they report a fault. Answers in another shape do not change.
 */
export const addErrorId: MiddlewareHandler = async (context, next) => {
	await next();
	const { res } = context;
	const id = requestIdOf(context);
	if (res.status < 500 || id === undefined || !isJson(res)) return;
	const body: unknown = await res.clone().json();
	if (typeof body !== 'object' || body === null || !('error' in body)) return;
	context.res = new Response(JSON.stringify({ ...body, id }), res);
};

function isJson({ headers }: Response): boolean {
	return headers.get('content-type')?.startsWith('application/json') === true;
}
