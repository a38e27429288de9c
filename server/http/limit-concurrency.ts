import type { Context, MiddlewareHandler } from 'hono';
import { clientAddressOf, widestNetwork } from './client-address.ts';
import { jsonError } from './json.ts';
import { Places, sharedPlaces } from './places.ts';

/** How many calls may wait for their answers at once, by kind. */
interface ConcurrencyLimits {
	/** Calls that wait for the card provider. */
	readonly checkout: number;
	readonly webhooks: number;
	readonly auth: number;
	readonly desk: number;
	/** Every other call. */
	readonly others: number;
}

type Kind = keyof ConcurrencyLimits;

/**
 * 500 at checkout: at 150 orders a second the last of them waits three seconds; a page that hurries
 * gives up later. The others are short, and wait for the database at most.
 */
const usualLimits: ConcurrencyLimits = {
	checkout: 500,
	webhooks: 100,
	auth: 300,
	desk: 100,
	others: 500,
};

/** The first that matches counts. */
const kinds: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
	[/^\/functions\/v1\/create-checkout-session$/, 'checkout'],
	[/^\/webhooks\//, 'webhooks'],
	[/^\/auth\//, 'auth'],
	[/^\/functions\/v1\/desk\//, 'desk'],
];

/** Health checks and metrics are never refused. */
const alwaysOpen = /^\/(?:healthz|readyz|metrics)$/;

export interface ConcurrencyOptions {
	/** Without them a client may take all places. */
	readonly hasRateLimits: boolean;
	readonly trustProxy: number;
	readonly limits?: ConcurrencyLimits;
}

/**
 * Limits how many calls wait for their answers at once. Others are refused with 503, `{ error }` and
 * `Retry-After`: an overloaded shop that accepts everything answers nothing in time. Each kind of call
 * has its own limit, so that calls that wait for another service take no place of the others. A call
 * has its place until its answer begins; streams are not counted. A client has a share of the places,
 * but the card provider, which sends all events from a few addresses, may take all of its own. Pages
 * cost little and do not pass through here.
 */
export function limitConcurrency(options: ConcurrencyOptions): MiddlewareHandler {
	const { limits = usualLimits } = options;
	const places: Readonly<Record<Kind, Places>> = {
		checkout: sharedPlaces(limits.checkout),
		webhooks: new Places(limits.webhooks, limits.webhooks),
		auth: sharedPlaces(limits.auth),
		desk: sharedPlaces(limits.desk),
		others: sharedPlaces(limits.others),
	};
	return async function answerUnlessBusy(context, next) {
		const { path } = context.req;
		if (alwaysOpen.test(path)) return await next();
		const client = networkOf(context, options);
		const ofKind = places[kindOf(path)];
		if (!ofKind.take(client)) return busy();
		try {
			return await next();
		} finally {
			ofKind.free(client);
		}
	};
}

function kindOf(path: string): Kind {
	return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'others';
}

/** Who takes a place: an IPv4 address or an IPv6 /48; null without rate limits. */
export function networkOf(
	context: Context,
	{ hasRateLimits, trustProxy }: ConcurrencyOptions,
): string | null {
	return hasRateLimits ? widestNetwork(clientAddressOf(context, trustProxy)) : null;
}

/** The answer if there is no place. */
export function busy(): Response {
	const answer = jsonError(503, 'The shop is very busy just now. Please try again in a moment.');
	answer.headers.set('Retry-After', '2');
	return answer;
}
