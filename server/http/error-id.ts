import type { MiddlewareHandler } from 'hono';
import { requestIdOf } from './request-handler.ts';

/**
 * Adds to every `{ error }` of a 5xx the id of its request, as the log has it: who tells us of a fault
 * can name it. Answers in another shape (the accounts' have their own id) stay as they are.
 */
export const tellErrorId: MiddlewareHandler = async (context, next) => {
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
