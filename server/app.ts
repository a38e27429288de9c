import { Hono } from 'hono';
import { sql } from 'kysely';
import { crewCalls } from '../core/crew-links.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { deleteMyAddress, myAddresses, putMyAddress } from './accounts/my-addresses.ts';
import { myData } from './accounts/my-data.ts';
import { myOrders } from './accounts/my-orders.ts';
import { deleteMySession, mySessions } from './accounts/my-sessions.ts';
import { createCheckoutSession } from './checkout/routes.ts';
import { createDesk, deskPath } from './desk/routes.ts';
import { discount } from './discounts/routes.ts';
import { tellErrorId } from './http/error-id.ts';
import { requestIdOf } from './http/front-door.ts';
import { jsonError } from './http/json.ts';
import { checkouts, letters, limitCalls, limitWrites } from './limits/limit-calls.ts';
import { chatRequest, contactMessage } from './messages/receive-message.ts';
import { confirmCrew, leaveCrew, showLeavePage, subscribe } from './messages/subscribe.ts';
import { nameRoute } from './observe/routes.ts';
import { findOrder } from './orders/find-order.ts';
import { orderPage } from './orders/order-page.ts';
import { askForReturn } from './orders/order-page-return.ts';
import { orderStatus } from './orders/order-status.ts';
import { stripeWebhook } from './payments/webhook.ts';
import type { Shop } from './shop.ts';
import { stock, stockNotice } from './stock/routes.ts';
import { receiveVitals } from './vitals/receive.ts';

const wentWrong = 'Something went wrong on our side. Please try again.';

/** Creates the app with all API calls. Pages are answered before this app. */
export function createApp(shop: Shop): Hono {
	const app = new Hono();
	app.use(nameRoute, tellErrorId);
	// Mail programs say from a few machines, for all of their people, that somebody leaves the list.
	app.use('/functions/v1/*', limitWrites(shop, [crewCalls.leave]));
	app.post(
		'/functions/v1/create-checkout-session',
		limitCalls(shop, 'create-checkout-session', checkouts),
		createCheckoutSession(shop),
	);
	app.post('/functions/v1/discount', limitCalls(shop, 'discount'), discount(shop));
	app.get('/functions/v1/order-status', orderStatus(shop));
	app.get('/functions/v1/order', orderPage(shop));
	app.post('/functions/v1/find-order', limitCalls(shop, 'find-order'), findOrder(shop));
	app.post('/functions/v1/request-return', limitCalls(shop, 'request-return'), askForReturn(shop));
	app.post(
		'/functions/v1/contact-message',
		limitCalls(shop, 'contact-message', letters),
		contactMessage(shop),
	);
	app.post(
		'/functions/v1/chat-request',
		limitCalls(shop, 'chat-request', letters),
		chatRequest(shop),
	);
	app.post('/functions/v1/subscribe', limitCalls(shop, 'subscribe'), subscribe(shop));
	app.post(crewCalls.confirm, limitCalls(shop, 'crew-confirm'), confirmCrew(shop));
	app.post(crewCalls.leave, leaveCrew(shop));
	app.get(crewCalls.leave, showLeavePage);
	app.post('/functions/v1/vitals', receiveVitals(shop));
	app.get('/functions/v1/stock', stock(shop));
	app.post('/functions/v1/stock-notice', limitCalls(shop, 'stock-notice'), stockNotice(shop));
	app.get('/functions/v1/my-orders', myOrders(shop));
	app.get('/functions/v1/my-addresses', myAddresses(shop));
	app.put('/functions/v1/my-addresses', putMyAddress(shop));
	app.delete('/functions/v1/my-addresses', deleteMyAddress(shop));
	app.get('/functions/v1/my-data', limitCalls(shop, 'my-data'), myData(shop));
	app.post('/functions/v1/delete-account', limitCalls(shop, 'delete-account'), deleteAccount(shop));
	// Where another service has the accounts, it alone knows where they are signed in.
	if (shop.hasOwnAccounts) {
		app.get('/functions/v1/my-sessions', mySessions(shop));
		app.delete(
			'/functions/v1/my-sessions/:id',
			limitCalls(shop, 'my-sessions'),
			deleteMySession(shop),
		);
	}
	app.route(deskPath, createDesk(shop));
	app.post('/webhooks/stripe', stripeWebhook(shop));
	app.get('/healthz', (context) => context.json({ status: 'ok' }));
	app.get('/readyz', async (context) => {
		const isReady = await reachesDatabase(shop);
		return context.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
	});
	app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
	app.onError((cause, context) => {
		shop.log.error({ id: requestIdOf(context), err: cause }, 'unexpected error');
		return jsonError(500, wentWrong);
	});
	return app;
}

/** The tables are there once the server listens; what may be lost later is the connection. */
async function reachesDatabase(shop: Shop): Promise<boolean> {
	try {
		await sql`select 1`.execute(shop.db);
		return true;
	} catch (cause) {
		shop.log.error({ err: cause }, 'the database does not answer');
		return false;
	}
}
