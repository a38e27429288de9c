import type { PricedCheckout } from '../../core/checkout/checkout-request.ts';
import type { Refused } from '../../core/outcome.ts';
import { isLimitedCode } from '../discounts/find-code.ts';
import type { Services } from '../services.ts';
import { hasExpired } from '../stock/expired-reservations.ts';
import { findLimited } from '../stock/levels.ts';
import { type CheckoutRefusal, captchaAway, captchaNeeded, tooMany } from './refusals.ts';

/** For so long an expired reservation counts. */
const daySec = 24 * 60 * 60;

interface Client {
	readonly clientAddress: string;
	/** The token of a solved captcha; null without one. */
	readonly captchaToken: string | null;
}

/**
 * Refuses if a client let too many reservations expire unpaid and this order would reserve more,
 * of limited stock or of a code with limits: it must solve the captcha, or wait if none is configured.
 * Undefined if it may go on.
 */
export async function abandonedTooOften(
	services: Services,
	{ lines, quote }: Pick<PricedCheckout, 'lines' | 'quote'>,
	{ clientAddress, captchaToken }: Client,
): Promise<Refused<CheckoutRefusal> | undefined> {
	const { db, checkoutLimits, verifyCaptcha, hasRateLimits } = services;
	if (!hasRateLimits) return undefined;
	const { captchaAfter, expiredReservations } = checkoutLimits;
	const most = verifyCaptcha ? captchaAfter : expiredReservations;
	if (!(await hasExpired(db, clientAddress, most, services.now()))) return undefined;
	const reserves =
		(await findLimited(db, lines)).length > 0 ||
		(await isLimitedCode(db, quote.discount?.code ?? null));
	if (!reserves) return undefined;
	if (verifyCaptcha === null) {
		return tooMany(
			'Too many payment pages from your network were opened today and not paid. Please try again tomorrow, or write to us.',
			daySec,
		);
	}
	if (captchaToken === null) return captchaNeeded;
	try {
		if (await verifyCaptcha(captchaToken, clientAddress)) return undefined;
	} catch (cause) {
		services.log.error({ err: cause }, 'the captcha of a checkout could not be checked');
		return captchaAway;
	}
	return captchaNeeded;
}
