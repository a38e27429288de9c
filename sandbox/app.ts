import { Hono } from 'hono';
import type { Faults } from './api/faults.ts';
import { apiRoutes } from './api/routes.ts';
import { refusal } from './api/run.ts';
import { changeDueRefunds } from './charges/refunds.ts';
import { expireOverdue } from './checkout/expiry.ts';
import { controlRoutes } from './control/routes.ts';
import { objectId } from './ids.ts';
import { unknownPage } from './page/notice-pages.ts';
import { pageRoutes } from './page/routes.ts';
import { shopAddress } from './page/session-links.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import type { Courier } from './webhooks/courier.ts';

interface AppOptions {
	readonly provider: Provider;
	readonly courier: Courier;
	readonly faults: Faults;
	readonly secretKey: string;
}

/** All routes of the practice provider: API, payment pages, and controls for tests. */
export function createApp(options: AppOptions): Hono {
	const app = new Hono();
	app.use(async (_context, next) => {
		expireOverdue(options.provider);
		changeDueRefunds(options.provider);
		await next();
	});
	app.route('/', apiRoutes(options));
	app.route('/', controlRoutes(options));
	app.route('/', pageRoutes(options.provider));
	app.notFound(() => unknownPage(shopAddress(options.provider), options.provider.merchant));
	app.onError((error) => failureResponse(error));
	return app;
}

function failureResponse(error: Error): Response {
	const requestId = objectId('req');
	if (!(error instanceof ProviderError)) console.error(`sandbox ${requestId}`, error);
	const known =
		error instanceof ProviderError
			? error
			: new ProviderError('An unknown error occurred.', { status: 500, type: 'api_error' });
	const { status, body } = refusal(known, requestId);
	return new Response(body, {
		status,
		headers: { 'content-type': 'application/json', 'request-id': requestId },
	});
}
