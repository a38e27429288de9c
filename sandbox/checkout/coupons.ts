import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import {
	currency,
	expand,
	integer,
	metadata,
	oneOf,
	readParams,
	text,
	wholeFrom,
} from '../api/params.ts';
import { couponId } from '../ids.ts';
import { nowSec, type Provider } from '../provider.ts';
import { noSuch, ProviderError } from '../provider-error.ts';
import { findObject, saveObject } from '../state/objects.ts';

const couponParams = v.strictObject({
	amount_off: wholeFrom(1),
	currency,
	duration: v.optional(oneOf(['once', 'forever']), 'once'),
	id: v.optional(text(200)),
	name: v.optional(text(40)),
	max_redemptions: v.optional(wholeFrom(1)),
	redeem_by: v.optional(integer),
	metadata: v.optional(metadata, {}),
	...expand,
});

/** POST /v1/coupons: amount-off coupons only. */
export function createCoupon({ provider, fields }: Call): Stripe.Coupon {
	const params = readParams(couponParams, fields);
	const id = params.id ?? couponId();
	if (findCoupon(provider, id)) {
		throw new ProviderError('Coupon already exists.', {
			code: 'resource_already_exists',
			param: 'id',
			stage: 'execution',
		});
	}
	const coupon: Stripe.Coupon = {
		id,
		object: 'coupon',
		amount_off: params.amount_off,
		created: nowSec(provider),
		currency: params.currency,
		duration: params.duration,
		duration_in_months: null,
		livemode: false,
		max_redemptions: params.max_redemptions ?? null,
		metadata: params.metadata,
		name: params.name ?? null,
		percent_off: null,
		redeem_by: params.redeem_by ?? null,
		times_redeemed: 0,
		valid: true,
	};
	saveObject(provider.state, coupon);
	return coupon;
}

/** GET /v1/coupons/:id */
export function retrieveCoupon({ provider, id, fields }: Call): Stripe.Coupon {
	readParams(v.strictObject(expand), fields);
	const coupon = findCoupon(provider, id);
	if (!coupon) throw noSuch('coupon', id, 'coupon');
	return coupon;
}

/** The coupon's present state: a used-up or expired one is not valid. */
function findCoupon(provider: Provider, id: string): Stripe.Coupon | undefined {
	const coupon = findObject<Stripe.Coupon>(provider.state, 'coupon', id);
	return coupon && { ...coupon, valid: coupon.valid && !isSpent(coupon, nowSec(provider)) };
}

function isSpent(coupon: Stripe.Coupon, atSec: number): boolean {
	const isUsedUp =
		coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
	return isUsedUp || (coupon.redeem_by !== null && coupon.redeem_by <= atSec);
}

/** The coupon of a new session, or a refusal that names the parameter. */
export function redeemableCoupon(
	provider: Provider,
	id: string,
	sessionCurrency: string,
): Stripe.Coupon {
	const param = 'discounts[0][coupon]';
	const coupon = findCoupon(provider, id);
	if (!coupon) throw noSuch('coupon', id, param);
	if (!coupon.valid) {
		throw new ProviderError(`Coupon ${id} is used up and cannot be applied.`, {
			code: 'coupon_expired',
			param,
			stage: 'execution',
		});
	}
	if (coupon.currency !== sessionCurrency) {
		const sentence = `The coupon \`${id}\` is in ${coupon.currency}, but the session is in ${sessionCurrency}.`;
		throw new ProviderError(sentence, { param, stage: 'execution' });
	}
	return coupon;
}

/** Counts a use of a coupon, when the session is paid. */
export function redeemCoupon(provider: Provider, id: string): void {
	const coupon = findObject<Stripe.Coupon>(provider.state, 'coupon', id);
	if (!coupon) return;
	const redeemed: Stripe.Coupon = { ...coupon, times_redeemed: coupon.times_redeemed + 1 };
	saveObject(provider.state, redeemed);
}
