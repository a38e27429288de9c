import { useEffect, useState } from 'react';
import { askGuestOrder, type GuestAnswer, type GuestOrder, type OrderLink } from './guest-order.ts';

export interface UsedGuestOrder {
	readonly state: GuestAnswer | { readonly kind: 'asking' };
	readonly askAgain: () => void;
	/** Asks again while the present order stays visible. */
	readonly refresh: () => void;
	/** Shows the order of a later answer. */
	readonly update: (order: GuestOrder) => void;
}

/** The order of a link. */
export function useGuestOrder({ number, t, change = '', cancel = '' }: OrderLink): UsedGuestOrder {
	const [state, setState] = useState<UsedGuestOrder['state']>({ kind: 'asking' });
	const [round, setRound] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round starts from the beginning
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		askGuestOrder({ number, t, change, cancel }, signal).then((answer) => {
			if (!signal.aborted) setState(answer);
		});
		return () => controller.abort();
	}, [number, t, change, cancel, round]);

	return {
		state,
		askAgain: () => {
			setState({ kind: 'asking' });
			setRound(round + 1);
		},
		refresh: () => setRound(round + 1),
		update: (order) => setState({ kind: 'known', order }),
	};
}
