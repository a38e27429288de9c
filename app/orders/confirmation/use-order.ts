import { useEffect, useState } from 'react';
import { askOrder, nextAskMs, type OrderAnswer } from '../../checkout/order-status.ts';

/** An answer, and whether it is final. */
export type DecidedState = OrderAnswer & { readonly isFinal: boolean };
export type OrderState = { readonly kind: 'asking' } | DecidedState;

export interface UsedOrder {
	readonly state: OrderState;
	readonly askAgain: () => void;
}

/**
 * The order of a payment session. It is polled until the payment is decided or the time is over.
 */
export function useOrder(sessionId: string): UsedOrder {
	const [state, setState] = useState<OrderState>({ kind: 'asking' });
	const [round, setRound] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round starts from the beginning
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		let timer: ReturnType<typeof setTimeout> | undefined;
		async function ask(waitedMs: number) {
			const answer = await askOrder(sessionId, fetch, signal);
			if (signal.aborted) return;
			const waitMs = isUndecided(answer) ? nextAskMs(waitedMs) : null;
			setState({ ...answer, isFinal: waitMs === null });
			if (waitMs !== null) timer = setTimeout(() => ask(waitedMs + waitMs), waitMs);
		}
		ask(0);
		return () => {
			controller.abort();
			clearTimeout(timer);
		};
	}, [sessionId, round]);

	return {
		state,
		askAgain: () => {
			setState({ kind: 'asking' });
			setRound(round + 1);
		},
	};
}

/** Paid, or unknown: then the details are not available, but the shopper came from a payment. */
export function isDone(state: OrderState): boolean {
	return state.kind === 'unknown' || (state.kind === 'known' && state.order.status === 'paid');
}

function isUndecided(answer: OrderAnswer): boolean {
	return answer.kind === 'known' && answer.order.status === 'pending';
}
