import Stripe from 'stripe';
import { createPeer, type Peer, PeerUnavailable } from '../limits/peer.ts';

/** Calls to the provider that may wait at once; a live account allows 100 a second. */
const maxCalls = 250;

/** The code of the error that Stripe's client throws for a call that was not sent. */
const notSent = 'not_sent';

/** Whether a call was not sent because the provider is away: it has done nothing. */
export function isProviderAway(error: unknown): boolean {
	return error instanceof Stripe.errors.StripeError && error.code === notSent;
}

/** The HTTP client of Stripe's library, with a breaker. The peer tells whether the provider is away. */
export function createProviderClient(probeEveryMs?: number): {
	readonly peer: Peer;
	readonly httpClient: Stripe.HttpClient;
} {
	const client = Stripe.createNodeHttpClient();
	const peer = createPeer({
		name: 'card provider',
		maxCalls,
		...(probeEveryMs !== undefined && { probeEveryMs }),
		isFailure: (result) => isResponse(result) && result.getStatusCode() >= 500,
	});
	const httpClient: Stripe.HttpClient = {
		getClientName: () => client.getClientName(),
		async makeRequest(...request) {
			try {
				return await peer.call(() => client.makeRequest(...request));
			} catch (error) {
				if (error instanceof PeerUnavailable) return new NotSent();
				throw error;
			}
		},
	};
	return { peer, httpClient };
}

function isResponse(result: unknown): result is Stripe.HttpClientResponse {
	return typeof result === 'object' && result !== null && 'getStatusCode' in result;
}

/** An answer and not an error, because the library repeats a call after an error of the connection. */
class NotSent extends Stripe.HttpClientResponse {
	constructor() {
		super(503, { 'stripe-should-retry': 'false' });
	}

	override getRawResponse(): unknown {
		return this;
	}

	override async toJSON(): Promise<unknown> {
		const message = 'The card provider is not asked now.';
		return { error: { type: 'api_error', code: notSent, message } };
	}
}
