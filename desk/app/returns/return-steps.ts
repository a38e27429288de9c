import type { ListedReturn } from '../../rules/returns.ts';

export type ReturnStep = 'accept' | 'refuse' | 'receive' | 'exchange' | 'refund' | 'size' | 'close';

/** The allowed steps of a return, the next one first. */
export function stepsOf(one: ListedReturn): readonly ReturnStep[] {
	const { status, kind, receivedAt, refund } = one;
	const arrival: readonly ReturnStep[] = receivedAt === null ? ['receive'] : [];
	switch (status) {
		case 'requested':
			return ['accept', 'refuse'];
		case 'accepted':
		case 'received':
			// A pending refund may still fail. Then another one is possible.
			if (refund?.status === 'requested') return arrival;
			if (one.isPaidBack) return [...arrival, 'close'];
			return [
				...arrival,
				...(kind === 'exchange'
					? (['exchange', 'refund', 'size'] as const)
					: (['refund'] as const)),
			];
		case 'refunded':
		case 'swapped':
			return arrival;
		case 'refused':
			return [];
	}
}

/** The label of a step's button. */
export function stepLabel(step: ReturnStep, { kind }: ListedReturn): string {
	switch (step) {
		case 'accept':
			return 'Accept';
		case 'refuse':
			return 'Decline';
		case 'receive':
			return 'Mark Received';
		case 'exchange':
			return 'Send Exchange';
		case 'refund':
			return kind === 'exchange' ? 'Refund Instead' : 'Refund';
		case 'size':
			return 'Change Size';
		case 'close':
			return 'Already Refunded';
	}
}

/** Whether the return waits for the merchant, not for the parcel. */
export function needsMerchant({ status }: ListedReturn): boolean {
	return status === 'requested' || status === 'received';
}
