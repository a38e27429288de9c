import type { Context } from 'hono';
import { newsletterCalls } from '../core/contact/newsletter-links.ts';
import { previewRoot } from '../core/preview-path.ts';
import { completeAdmission, showAdmission } from '../desk/server/access/admission-routes.ts';
import type { ShopperRules } from './accounts/caller.ts';
import { deleteAccount, keepMyAccount, showDeletion } from './accounts/delete-account.ts';
import { deleteMyAddress, myAddresses, putMyAddress } from './accounts/my-addresses.ts';
import { myData } from './accounts/my-data.ts';
import { cancelMyOrder, myOrders, putMyOrderAddress } from './accounts/my-orders.ts';
import { deleteMySession, mySessions } from './accounts/my-sessions.ts';
import { myWishlist, putMyWishlist } from './accounts/my-wishlist.ts';
import type { Shopper } from './auth/index.ts';
import { createCheckoutSession } from './checkout/routes.ts';
import { discount } from './discounts/routes.ts';
import type { jsonError } from './http/json.ts';
import type { Bucket } from './limits/bucket.ts';
import { checkouts, forms, messageLimit, previewViews } from './limits/limit-calls.ts';
import { chatRequest, contactMessage } from './messages/receive-message.ts';
import {
	confirmSubscription,
	showLeavePage,
	subscribe,
	unsubscribe,
} from './messages/subscribe.ts';
import { changeAddressCall, confirmAddressCall } from './orders/order-page/address-change-calls.ts';
import { findOrder } from './orders/order-page/find-order.ts';
import { orderPage } from './orders/order-page/order-page.ts';
import { orderStatus } from './orders/order-page/order-status.ts';
import { askForReturn } from './orders/returns/order-page-return.ts';
import { askToCancelCall, confirmCancelCall } from './payments/cancel-by-shopper.ts';
import { stripeWebhook } from './payments/webhook.ts';
import { plainPage, previewPage } from './publishing/preview-pages.ts';
import type { Services } from './services.ts';
import { stock, stockNotice } from './stock/routes.ts';

type Answer = Response | Promise<Response>;

interface CallRow {
	/** Method and path. */
	readonly call: string;
	/** How often a client may call. Writing calls have the limit of `limitWrites` beside it. */
	readonly limit?: Bucket;
	/** Calls with one name are counted together. Default: what follows `/functions/v1/`. */
	readonly limitName?: string;
	/** The answer beyond the limit. Default: JSON. */
	readonly refuse?: typeof jsonError;
	/** The limit of its JSON body, which the handler gets. Other bodies are read by the handler. */
	readonly bodyKb?: number;
}

/** A call of anyone: a guest, a provider, or who has a mailed link. */
interface OpenCall extends CallRow {
	readonly who?: undefined;
	readonly answer: (services: Services) => (context: Context, body: unknown) => Answer;
}

interface ShopperCall extends CallRow {
	readonly who: ShopperRules;
	readonly answer: (
		services: Services,
	) => (context: Context, shopper: Shopper, body: unknown) => Answer;
}

export type Call = OpenCall | ShopperCall;

const shopper: ShopperRules = {};
/** For what lets somebody in or takes something away. */
const recentShopper: ShopperRules = { needsRecentSignIn: true };

/** All calls but those of the desk (desk/server/routes.ts) and of the auth service. */
export const calls: readonly Call[] = [
	{
		call: 'POST /functions/v1/create-checkout-session',
		limit: checkouts,
		bodyKb: 64,
		answer: createCheckoutSession,
	},
	{ call: 'POST /functions/v1/discount', limit: forms, bodyKb: 4, answer: discount },
	{ call: 'GET /functions/v1/order-status', answer: orderStatus },
	{ call: 'GET /functions/v1/stock', answer: stock },
	{ call: 'POST /functions/v1/stock-notice', limit: forms, bodyKb: 4, answer: stockNotice },
	// They mail a link to the order's address.
	{ call: 'POST /functions/v1/find-order', limit: forms, bodyKb: 4, answer: findOrder },
	{ call: 'POST /functions/v1/cancel-order', limit: forms, bodyKb: 4, answer: askToCancelCall },
	{ call: 'POST /functions/v1/change-address', limit: forms, bodyKb: 8, answer: changeAddressCall },
	// The mailed link is the proof.
	{ call: 'GET /functions/v1/order', answer: orderPage },
	{ call: 'POST /functions/v1/request-return', limit: forms, bodyKb: 16, answer: askForReturn },
	{
		call: 'POST /functions/v1/confirm-cancel',
		limit: forms,
		bodyKb: 4,
		answer: confirmCancelCall,
	},
	{
		call: 'POST /functions/v1/confirm-address',
		limit: forms,
		bodyKb: 8,
		answer: confirmAddressCall,
	},
	{ call: `POST ${newsletterCalls.confirm}`, limit: forms, bodyKb: 4, answer: confirmSubscription },
	{ call: `POST ${newsletterCalls.leave}`, answer: unsubscribe },
	{ call: `GET ${newsletterCalls.leave}`, answer: () => showLeavePage },
	{ call: 'POST /functions/v1/subscribe', limit: forms, bodyKb: 4, answer: subscribe },
	// Enough for the longest message in any script, and for longer ones, which get a sentence.
	{
		call: 'POST /functions/v1/contact-message',
		limit: messageLimit,
		bodyKb: 64,
		answer: contactMessage,
	},
	{ call: 'POST /functions/v1/chat-request', limit: messageLimit, bodyKb: 64, answer: chatRequest },
	{ call: 'GET /functions/v1/my-orders', who: shopper, answer: myOrders },
	{
		call: 'PUT /functions/v1/my-orders/:number/address',
		who: recentShopper,
		limit: forms,
		limitName: 'change-address',
		bodyKb: 8,
		answer: putMyOrderAddress,
	},
	{
		call: 'POST /functions/v1/my-orders/:number/cancel',
		who: recentShopper,
		limit: forms,
		limitName: 'cancel-my-order',
		answer: cancelMyOrder,
	},
	{ call: 'GET /functions/v1/my-addresses', who: shopper, answer: myAddresses },
	{ call: 'PUT /functions/v1/my-addresses', who: shopper, bodyKb: 8, answer: putMyAddress },
	{ call: 'DELETE /functions/v1/my-addresses', who: shopper, answer: deleteMyAddress },
	{ call: 'GET /functions/v1/my-wishlist', who: shopper, answer: myWishlist },
	{ call: 'PUT /functions/v1/my-wishlist', who: shopper, bodyKb: 32, answer: putMyWishlist },
	{
		call: 'GET /functions/v1/my-data',
		who: { ...recentShopper, limit: 'my-data' },
		limit: forms,
		answer: myData,
	},
	{ call: 'GET /functions/v1/delete-account', who: shopper, answer: showDeletion },
	{ call: 'DELETE /functions/v1/delete-account', who: shopper, answer: keepMyAccount },
	{
		call: 'POST /functions/v1/delete-account',
		who: { ...recentShopper, isFresh: true, limit: 'delete-account' },
		limit: forms,
		bodyKb: 4,
		answer: deleteAccount,
	},
	{ call: 'GET /functions/v1/desk-admission', who: shopper, answer: showAdmission },
	{
		call: 'POST /functions/v1/desk-admission',
		who: { isFresh: true, limit: 'desk-admission' },
		limit: forms,
		bodyKb: 64,
		answer: completeAdmission,
	},
	// The token in the address is the proof.
	{
		call: `GET ${previewRoot}/:token/*`,
		limit: previewViews,
		limitName: 'previews',
		refuse: plainPage,
		answer: previewPage,
	},
	// The provider's signature is the proof.
	{ call: 'POST /webhooks/stripe', answer: stripeWebhook },
	// For password managers. A guest signs in there first.
	{
		call: 'GET /.well-known/change-password',
		answer: () => (context) => context.redirect('/account/profile', 303),
	},
	{ call: 'GET /healthz', answer: () => (context) => context.json({ status: 'ok' }) },
	{ call: 'GET /readyz', answer: answerReadiness },
];

/** Calls about the sessions of our own auth service. An external one knows its own. */
export const sessionCalls: readonly Call[] = [
	{ call: 'GET /functions/v1/my-sessions', who: shopper, answer: mySessions },
	{
		call: 'DELETE /functions/v1/my-sessions/:id',
		who: shopper,
		limit: forms,
		answer: deleteMySession,
	},
];

function answerReadiness({ readiness }: Services) {
	return async function readyz(context: Context): Promise<Response> {
		const fault = await readiness.check();
		return fault === null
			? context.json({ status: 'ready' })
			: context.json({ status: 'not ready', database: fault }, 503);
	};
}
