import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { expandObject } from '../api/expand.ts';
import { lineItemPage, lineListParams, pageOf } from '../api/list.ts';
import { expand, readParams } from '../api/params.ts';
import { nowSec, type Provider } from '../provider.ts';
import { noSuch, ProviderError } from '../provider-error.ts';
import { addUp, sessionCurrency } from './amounts.ts';
import { redeemableCoupon } from './coupons.ts';
import { expireSession } from './expiry.ts';
import { buildLineItems } from './line-items.ts';
import { buildSession } from './session-object.ts';
import { listParams, type SessionParams, sessionParams } from './session-params.ts';
import { findSession, insertSession, listStored, type StoredSession } from './session-store.ts';

const minuteSec = 60;
const daySec = 24 * 60 * minuteSec;

const onlyExpand = v.strictObject(expand);

/** POST /v1/checkout/sessions */
export function createSession({ provider, fields }: Call): object {
	const params = readParams(sessionParams, fields);
	const createdSec = nowSec(provider);
	const expiresAtSec = readExpiry(params.expires_at, createdSec);
	const currency = sessionCurrency(params);
	const couponId = params.discounts[0]?.coupon;
	const coupon = couponId ? redeemableCoupon(provider, couponId, currency) : undefined;
	const isTaxed = params.automatic_tax?.enabled ?? provider.account.addsTax;
	const amounts = addUp(params, coupon, isTaxed);
	const session = buildSession(params, {
		amounts,
		createdSec,
		expiresAtSec,
		publicUrl: provider.publicUrl(),
	});
	const lines = buildLineItems(params.line_items, amounts.discount, createdSec);
	insertSession(provider.state, { session, lines, plan: planOf(params, coupon) });
	return expandObject(provider, session, params.expand);
}

function planOf(params: SessionParams, coupon: Stripe.Coupon | undefined) {
	return {
		products: params.line_items.map((line) => line.price_data.product_data),
		shippingName: params.shipping_options[0]?.shipping_rate_data.display_name ?? null,
		couponName: coupon ? (coupon.name ?? coupon.id) : null,
		paymentIntentData: params.payment_intent_data,
	};
}

function readExpiry(askedSec: number | undefined, createdSec: number): number {
	if (askedSec === undefined) return createdSec + daySec;
	if (askedSec < createdSec + 30 * minuteSec) {
		throw new ProviderError(
			'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
			{ param: 'expires_at' },
		);
	}
	if (askedSec > createdSec + daySec) {
		throw new ProviderError(
			'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
			{ param: 'expires_at' },
		);
	}
	return askedSec;
}

/** GET /v1/checkout/sessions/:id */
export function retrieveSession({ provider, id, fields }: Call): object {
	const params = readParams(onlyExpand, fields);
	return expandObject(provider, storedSession(provider, id).session, params.expand);
}

/** POST /v1/checkout/sessions/:id/expire: open sessions only. */
export function expireOpenSession({ provider, id, fields }: Call): object {
	const params = readParams(onlyExpand, fields);
	const { session } = storedSession(provider, id);
	if (session.status !== 'open') {
		throw new ProviderError(
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
			{ stage: 'execution' },
		);
	}
	return expandObject(provider, expireSession(provider, session), params.expand);
}

/** GET /v1/checkout/sessions/:id/line_items */
export function listLineItems({ provider, id, fields }: Call): object {
	const params = readParams(lineListParams, fields);
	const { lines } = storedSession(provider, id);
	return lineItemPage(lines, params, `/v1/checkout/sessions/${id}/line_items`);
}

/** GET /v1/checkout/sessions: newest first. */
export function listSessions({ provider, fields }: Call): object {
	const params = readParams(listParams, fields);
	const found = listStored(provider.state, params);
	const inside = params.expand.map((path) => path.replace(/^data\./, ''));
	const sessions = found.map((session) => expandObject(provider, session, inside));
	return pageOf(sessions, params.limit, '/v1/checkout/sessions');
}

function storedSession(provider: Provider, id: string): StoredSession {
	const stored = findSession(provider.state, id);
	if (!stored) throw noSuch('checkout.session', id, 'session');
	return stored;
}
