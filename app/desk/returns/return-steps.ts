import type { ListedReturn } from '../../../core/desk/returns.ts';

export type ReturnStep = 'accept' | 'refuse' | 'receive' | 'swap' | 'refund' | 'size';

/** The allowed steps of a return, the next one first. */
export function stepsOf({ status, kind, receivedAt, refund }: ListedReturn): readonly ReturnStep[] {
	const arrival: readonly ReturnStep[] = receivedAt === null ? ['receive'] : [];
	switch (status) {
		case 'requested':
			return ['accept', 'refuse'];
		case 'accepted':
		case 'received':
			// A pending refund may still fail. Then another one is possible.
			if (refund?.status === 'requested') return arrival;
			return [
				...arrival,
				...(kind === 'exchange' ? (['swap', 'refund', 'size'] as const) : (['refund'] as const)),
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
		case 'swap':
			return 'Send Exchange';
		case 'refund':
			return kind === 'exchange' ? 'Refund Instead' : 'Refund';
		case 'size':
			return 'Change Size';
	}
}

/** Whether the return waits for the merchant, not for the parcel. */
export function needsMerchant({ status }: ListedReturn): boolean {
	return status === 'requested' || status === 'received';
}
