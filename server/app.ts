import { Hono } from 'hono';
import { newsletterCalls } from '../core/contact/newsletter-links.ts';
import { previewRoot } from '../core/preview-path.ts';
import { deleteAccount, keepMyAccount, showDeletion } from './accounts/delete-account.ts';
import { deleteMyAddress, myAddresses, putMyAddress } from './accounts/my-addresses.ts';
import { myData } from './accounts/my-data.ts';
import { cancelMyOrder, myOrders, putMyOrderAddress } from './accounts/my-orders.ts';
import { deleteMySession, mySessions } from './accounts/my-sessions.ts';
import { myWishlist, putMyWishlist } from './accounts/my-wishlist.ts';
import { createCheckoutSession } from './checkout/routes.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { admissionPath, completeAdmission, showAdmission } from './desk/admission-routes.ts';
import { createDesk, deskPath } from './desk/routes.ts';
import { discount } from './discounts/routes.ts';
import { addErrorId } from './http/error-id.ts';
import { jsonError } from './http/json.ts';
import { limitConcurrency } from './http/limit-concurrency.ts';
import { receiveBodies } from './http/receive-body.ts';
import { requestIdOf } from './http/request-handler.ts';
import {
	checkouts,
	limitCalls,
	limitWrites,
	messageLimit,
	previewViews,
} from './limits/limit-calls.ts';
import { isPeerUnavailable } from './limits/peer.ts';
import { chatRequest, contactMessage } from './messages/receive-message.ts';
import {
	confirmSubscription,
	showLeavePage,
	subscribe,
	unsubscribe,
} from './messages/subscribe.ts';
import { nameRoute } from './observe/routes.ts';
import { changeAddressCall, confirmAddressCall } from './orders/order-page/address-change-calls.ts';
import { findOrder } from './orders/order-page/find-order.ts';
import { orderPage } from './orders/order-page/order-page.ts';
import { orderStatus } from './orders/order-page/order-status.ts';
import { askForReturn } from './orders/returns/order-page-return.ts';
import { askToCancelCall, confirmCancelCall } from './payments/cancel-by-shopper.ts';
import { stripeWebhook } from './payments/webhook.ts';
import { previewPage } from './publishing/preview-pages.ts';
import { isDiskFault } from './runtime/disk-fault.ts';
import type { Services } from './services.ts';
import { stock, stockNotice } from './stock/routes.ts';

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
	app.post(
		'/functions/v1/create-checkout-session',
		limitCalls(services, 'create-checkout-session', checkouts),
		createCheckoutSession(services),
	);
	app.post('/functions/v1/discount', limitCalls(services, 'discount'), discount(services));
	app.get('/functions/v1/order-status', orderStatus(services));
	app.get('/functions/v1/order', orderPage(services));
	app.post('/functions/v1/find-order', limitCalls(services, 'find-order'), findOrder(services));
	app.post(
		'/functions/v1/request-return',
		limitCalls(services, 'request-return'),
		askForReturn(services),
	);
	app.post(
		'/functions/v1/cancel-order',
		limitCalls(services, 'cancel-order'),
		askToCancelCall(services),
	);
	app.post(
		'/functions/v1/confirm-cancel',
		limitCalls(services, 'confirm-cancel'),
		confirmCancelCall(services),
	);
	app.post(
		'/functions/v1/change-address',
		limitCalls(services, 'change-address'),
		changeAddressCall(services),
	);
	app.post(
		'/functions/v1/confirm-address',
		limitCalls(services, 'confirm-address'),
		confirmAddressCall(services),
	);
	app.post(
		'/functions/v1/contact-message',
		limitCalls(services, 'contact-message', messageLimit),
		contactMessage(services),
	);
	app.post(
		'/functions/v1/chat-request',
		limitCalls(services, 'chat-request', messageLimit),
		chatRequest(services),
	);
	app.post('/functions/v1/subscribe', limitCalls(services, 'subscribe'), subscribe(services));
	app.post(
		newsletterCalls.confirm,
		limitCalls(services, 'crew-confirm'),
		confirmSubscription(services),
	);
	app.post(newsletterCalls.leave, unsubscribe(services));
	app.get(newsletterCalls.leave, showLeavePage);
	app.get('/functions/v1/stock', stock(services));
	app.post(
		'/functions/v1/stock-notice',
		limitCalls(services, 'stock-notice'),
		stockNotice(services),
	);
	app.get('/functions/v1/my-orders', myOrders(services));
	app.put(
		'/functions/v1/my-orders/:number/address',
		limitCalls(services, 'change-address'),
		putMyOrderAddress(services),
	);
	app.post(
		'/functions/v1/my-orders/:number/cancel',
		limitCalls(services, 'cancel-my-order'),
		cancelMyOrder(services),
	);
	app.get('/functions/v1/my-addresses', myAddresses(services));
	app.put('/functions/v1/my-addresses', putMyAddress(services));
	app.delete('/functions/v1/my-addresses', deleteMyAddress(services));
	app.get('/functions/v1/my-wishlist', myWishlist(services));
	app.put('/functions/v1/my-wishlist', putMyWishlist(services));
	app.get('/functions/v1/my-data', limitCalls(services, 'my-data'), myData(services));
	app.get('/functions/v1/delete-account', showDeletion(services));
	app.delete('/functions/v1/delete-account', keepMyAccount(services));
	app.post(
		'/functions/v1/delete-account',
		limitCalls(services, 'delete-account'),
		deleteAccount(services),
	);
	// An external auth service knows its sessions itself.
	if (services.hasOwnAccounts) {
		app.get('/functions/v1/my-sessions', mySessions(services));
		app.delete(
			'/functions/v1/my-sessions/:id',
			limitCalls(services, 'my-sessions'),
			deleteMySession(services),
		);
	}
	app.get(admissionPath, showAdmission(services));
	app.post(admissionPath, limitCalls(services, 'desk-admission'), completeAdmission(services));
	app.route(deskPath, createDesk(services));
	app.get(
		`${previewRoot}/:token/*`,
		limitCalls(services, 'previews', previewViews),
		previewPage(services),
	);
	app.post('/webhooks/stripe', stripeWebhook(services));
	// For password managers. A guest signs in there first.
	app.get('/.well-known/change-password', (context) => context.redirect('/account/profile', 303));
	app.get('/healthz', (context) => context.json({ status: 'ok' }));
	app.get('/readyz', async (context) => {
		const fault = await services.readiness.check();
		return fault === null
			? context.json({ status: 'ready' })
			: context.json({ status: 'not ready', database: fault }, 503);
	});
	app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
	app.onError((cause, context) => {
		services.log.error({ id: requestIdOf(context), err: cause }, 'unexpected error');
		const isNotNow = isDatabaseUnavailable(cause) || isDiskFault(cause) || isPeerUnavailable(cause);
		if (!isNotNow) return jsonError(500, wentWrong);
		return jsonError(503, notNow, { 'Retry-After': retryAfterSeconds });
	});
	return app;
}
