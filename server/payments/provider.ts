import Stripe from 'stripe';
import type { StripeKeys } from '../config.ts';
import { createProviderClient } from './provider-client.ts';

/** The card provider, real or practice: the same official client, pointed at another address. */
export interface PaymentProvider {
	readonly stripe: Stripe;
	readonly webhookSecret: string;
	/** Whether cards are really charged: the provider's `livemode`. */
	readonly isLive: boolean;
	/** The provider's pages for the merchant; null for the practice provider, which has none. */
	readonly dashboardUrl: string | null;
	/** The longest time that a shopper waits for the provider, retries included. */
	readonly deadlineMs: number;
	/** Whether it failed several times in a row, so that a call would be refused without asking it. */
	isAway(): boolean;
}

export interface ProviderOptions {
	readonly keys: StripeKeys;
	/** The practice provider's address; null: the real one is called. */
	readonly practiceUrl: string | null;
	readonly deadlineMs?: number;
	/** How often one call asks a provider that is away whether it is back. */
	readonly probeEveryMs?: number;
}

export function connectProvider(options: ProviderOptions): PaymentProvider {
	const { keys, practiceUrl, deadlineMs = 10_000 } = options;
	const { peer, httpClient } = createProviderClient(options.probeEveryMs);
	const stripe = new Stripe(keys.secretKey, {
		httpClient,
		...(practiceUrl === null ? {} : hostOf(practiceUrl)),
		timeout: deadlineMs,
		maxNetworkRetries: 2,
		telemetry: false,
		appInfo: { name: 'Blue' },
	});
	return {
		stripe,
		webhookSecret: keys.webhookSecret,
		isLive: /^(sk|rk)_live_/.test(keys.secretKey),
		dashboardUrl: practiceUrl === null ? 'https://dashboard.stripe.com' : null,
		deadlineMs,
		isAway: () => peer.isAway(),
	};
}

function hostOf(url: string) {
	const { hostname, port } = new URL(url);
	return { host: hostname, port, protocol: 'http' } as const;
}

/** The provider gave no answer in time. The call may still have had its effect. */
class ProviderTimeout extends Error {
	override readonly name = 'ProviderTimeout';
}

/**
 * The result of a call to the provider, or `ProviderTimeout` once `deadlineMs` has passed. The call
 * itself goes on: a repeated call with the same idempotency key returns its result.
 */
export async function withinDeadline<Value>(
	call: Promise<Value>,
	deadlineMs: number,
): Promise<Value> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => reject(new ProviderTimeout(`no answer within ${deadlineMs} ms`)),
		deadlineMs,
	);
	// Nobody handles a failure after the deadline.
	call.catch(() => undefined);
	return await Promise.race([call, late]).finally(() => clearTimeout(timer));
}
