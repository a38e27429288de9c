import { type Context, type Handler, Hono } from 'hono';
import { newsletterCalls } from '../core/contact/newsletter-links.ts';
import { createDesk, deskPath } from '../desk/server/routes.ts';
import { forShopper } from './accounts/caller.ts';
import { type Call, calls, sessionCalls } from './calls.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { addErrorId } from './http/error-id.ts';
import { answerRefusal, jsonError, readJson } from './http/json.ts';
import { limitConcurrency } from './http/limit-concurrency.ts';
import { receiveBodies } from './http/receive-body.ts';
import { requestIdOf } from './http/request-handler.ts';
import { limitCalls, limitWrites } from './limits/limit-calls.ts';
import { isPeerUnavailable } from './limits/peer.ts';
import { nameRoute } from './observe/routes.ts';
import { isDiskFault } from './runtime/disk-fault.ts';
import type { Services } from './services.ts';

const wentWrong = 'Something went wrong on our side. Please try again.';

/** The card provider and others that are away are asked again as often. */
const retryAfterSeconds = '5';
const notNow = 'The shop cannot do this just now. Please try again in a moment.';

/** Creates the app with all API calls. Pages are answered before this app. */
export function createApp(services: Services): Hono {
	const app = new Hono();
	app.use(nameRoute, addErrorId, receiveBodies(services), limitConcurrency(services));
	// Mail programs send unsubscribe calls of many people from few addresses.
	app.use('/functions/v1/*', limitWrites(services, [newsletterCalls.leave]));
	app.use('/functions/v1/*', async function forbidCaching(context, next) {
		context.header('Cache-Control', 'no-store');
		await next();
	});
	for (const call of calls) addCall(app, services, call);
	if (services.hasOwnAccounts) for (const call of sessionCalls) addCall(app, services, call);
	app.route(deskPath, createDesk(services));
	app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
	app.onError((cause, context) => {
		services.log.error({ id: requestIdOf(context), err: cause }, 'unexpected error');
		const isNotNow = isDatabaseUnavailable(cause) || isDiskFault(cause) || isPeerUnavailable(cause);
		if (!isNotNow) return jsonError(500, wentWrong);
		return jsonError(503, notNow, { 'Retry-After': retryAfterSeconds });
	});
	return app;
}

function addCall(app: Hono, services: Services, call: Call): void {
	const [method = '', path = ''] = call.call.split(' ');
	const { limit, limitName = path.split('/')[3] ?? '', refuse } = call;
	if (limit) app.on(method, path, limitCalls(services, limitName, limit, refuse));
	app.on(method, path, handlerOf(services, call));
}

/** The checks in their order: who calls, then the body. */
function handlerOf(services: Services, { who, answer, bodyKb }: Call): Handler {
	if (!who) {
		const answerAnyone = answer(services);
		return (context) => withBody(context, bodyKb, (body) => answerAnyone(context, body));
	}
	const answerShopper = answer(services);
	return forShopper(
		services,
		(context, shopper) =>
			withBody(context, bodyKb, (body) => answerShopper(context, shopper, body)),
		who,
	);
}

async function withBody(
	context: Context,
	bodyKb: number | undefined,
	answer: (body: unknown) => Response | Promise<Response>,
): Promise<Response> {
	if (bodyKb === undefined) return await answer(undefined);
	const body = await readJson(context.req.raw, bodyKb * 1024);
	if (!body.ok) return answerRefusal(context, body);
	return await answer(body.value);
}
