import {
	BrokenCircuitError,
	BulkheadRejectedError,
	bulkhead,
	type CircuitBreakerPolicy,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	handleAll,
	wrap,
} from 'cockatiel';
import { Counter, Gauge } from 'prom-client';
import { registry } from '../observe/metrics.ts';

/** Another service that the shop calls, such as the card provider. */
export interface Peer {
	readonly name: string;
	/**
	 * Runs a call and counts whether it fails. Throws `PeerUnavailable` at once while the peer is away,
	 * or while too many calls wait for it. Every call needs a deadline of its own.
	 */
	call<Value>(work: () => Promise<Value>): Promise<Value>;
	/** Whether a call would be refused now because the peer is away. */
	isAway(): boolean;
}

export interface PeerOptions {
	/** For metrics and errors. */
	readonly name: string;
	/** Calls that may wait for it at once, so that one silent peer does not take all of the shop's. */
	readonly maxCalls: number;
	/** A result that counts as a failure of the peer. */
	readonly isFailure?: (result: unknown) => boolean;
	/** While the peer is away, one call in this time is let through and tells whether it is back. */
	readonly probeEveryMs?: number;
}

/** A call was refused without asking the peer. */
export class PeerUnavailable extends Error {
	override readonly name = 'PeerUnavailable';
}

/** Also one that a library has wrapped. */
export function isPeerUnavailable(error: unknown): boolean {
	if (error instanceof PeerUnavailable) return true;
	return error instanceof Error && error.cause !== undefined && isPeerUnavailable(error.cause);
}

/** Failures in a row after which a peer counts as away. */
const failuresToOpen = 5;
const defaultProbeMs = 5_000;

const away = new Gauge({
	name: 'blue_peer_away',
	help: 'Processes that do not call another service because it fails, by service.',
	labelNames: ['peer'] as const,
	registers: [registry],
});

const refused = new Counter({
	name: 'blue_peer_refused_total',
	help: 'Calls to another service that were refused: it is away, or too many wait for it.',
	labelNames: ['peer'] as const,
	registers: [registry],
});

export function createPeer(options: PeerOptions): Peer {
	const { name, maxCalls, isFailure, probeEveryMs = defaultProbeMs } = options;
	const failures = isFailure ? handleAll.orWhenResult(isFailure) : handleAll;
	const breaker = circuitBreaker(failures, {
		halfOpenAfter: probeEveryMs,
		breaker: new ConsecutiveBreaker(failuresToOpen),
	});
	const policy = wrap(bulkhead(maxCalls), breaker);
	let openedAtMs = 0;
	away.set({ peer: name }, 0);
	breaker.onBreak(() => {
		openedAtMs = Date.now();
		away.set({ peer: name }, 1);
	});
	breaker.onReset(() => away.set({ peer: name }, 0));

	function isAway(): boolean {
		// A clock that was ahead was put right. The breaker would wait until it is there again.
		if (breaker.state === CircuitState.Open && Date.now() < openedAtMs) close(breaker);
		if (breaker.state === CircuitState.Open) return Date.now() - openedAtMs < probeEveryMs;
		// The policy lets others wait for the probe. They are refused instead.
		return breaker.state === CircuitState.HalfOpen;
	}

	return {
		name,
		isAway,
		async call(work) {
			try {
				if (isAway()) throw new BrokenCircuitError();
				return await policy.execute(work);
			} catch (error) {
				const isRefused =
					error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
				if (!isRefused) throw error;
				refused.inc({ peer: name });
				throw new PeerUnavailable(`${name} is not asked now`, { cause: error });
			}
		},
	};
}

/** The end of an isolation closes it; it has no other way. */
function close(breaker: CircuitBreakerPolicy): void {
	breaker.isolate().dispose();
}

/** Of an answer of `fetch`. Not `instanceof`: @hono/node-server replaces the global `Response`. */
export function isServerError(result: unknown): boolean {
	if (typeof result !== 'object' || result === null || !('status' in result)) return false;
	return typeof result.status === 'number' && result.status >= 500;
}

/** `fetch` of a peer. An answer of 500 or more is a failure of the peer, and is returned all the same. */
export function peerFetch(options: Omit<PeerOptions, 'isFailure'>): typeof fetch {
	const peer = createPeer({
		...options,
		isFailure: isServerError,
	});
	return (input, init) => peer.call(() => fetch(input, init));
}
