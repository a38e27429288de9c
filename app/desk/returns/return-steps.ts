import type { ListedReturn } from '../../../core/desk/returns.ts';

export type ReturnStep = 'accept' | 'refuse' | 'receive' | 'swap' | 'refund';

/** What can be done with a return as it stands, what is next first: nothing that would be refused. */
export function stepsOf({ status, kind, receivedAt, refund }: ListedReturn): readonly ReturnStep[] {
	const arrival: readonly ReturnStep[] = receivedAt === null ? ['receive'] : [];
	switch (status) {
		case 'requested':
			return ['accept', 'refuse'];
		case 'accepted':
		case 'received':
			// It may still come back undone: then there is one more to ask for.
			if (refund?.status === 'requested') return arrival;
			return [
				...arrival,
				...(kind === 'exchange' ? (['swap', 'refund'] as const) : (['refund'] as const)),
			];
		case 'refunded':
		case 'swapped':
			return arrival;
		case 'refused':
			return [];
	}
}

/** What the button of a step says. */
export function stepLabel(step: ReturnStep, { kind }: ListedReturn): string {
	switch (step) {
		case 'accept':
			return 'Accept';
		case 'refuse':
			return 'Refuse';
		case 'receive':
			return 'Mark Received';
		case 'swap':
			return 'Send Exchange';
		case 'refund':
			return kind === 'exchange' ? 'Refund Instead' : 'Refund';
	}
}

/** Whether the shop, not the parcel, is what a return waits for. */
export function needsMerchant({ status }: ListedReturn): boolean {
	return status === 'requested' || status === 'received';
}
