import type { ListedReturn, ReturnState } from '../../../core/desk/returns.ts';
import { formatCents } from '../../../core/money.ts';
import type { ReturnKind } from '../../../core/orders/returns.ts';
import type { MarkTone } from '../parts/standing.tsx';

export const kindTexts: Readonly<Record<ReturnKind, string>> = {
	return: 'Return',
	exchange: 'Exchange',
};

/** The labels of the filter. */
export const stateTexts: Readonly<Record<ReturnState, string>> = {
	requested: 'To answer',
	accepted: 'Waiting for the parcel',
	received: 'Parcel is back',
	refunded: 'Refunded',
	swapped: 'Exchange sent',
	refused: 'Declined',
};

interface Standing {
	readonly tone: MarkTone;
	readonly text: string;
}

/** The state of a return. Its tone shows whether the merchant must act. */
export function standingOf({ status, kind, refund }: ListedReturn): Standing {
	if (refund?.status === 'requested') return { tone: 'calm', text: 'Refund under way' };
	switch (status) {
		case 'requested':
			return { tone: 'call', text: stateTexts.requested };
		case 'accepted':
			return { tone: 'calm', text: stateTexts.accepted };
		case 'received':
			return { tone: 'call', text: kind === 'exchange' ? 'Exchange to send' : 'To refund' };
		case 'refunded':
		case 'swapped':
		case 'refused':
			return { tone: 'quiet', text: stateTexts[status] };
	}
}

/** The present state, for a screen that shows an old one: `It is now accepted.` */
export function returnStateMessage({ status }: ListedReturn): string {
	return `It is now ${nowOf[status]}.`;
}

const nowOf: Readonly<Record<ReturnState, string>> = {
	requested: 'waiting for an answer',
	accepted: 'accepted',
	refused: 'declined',
	received: 'received',
	refunded: 'refunded',
	swapped: 'done: its exchange was sent',
};

/** A returned line and its replacement: `1 × Captain shirt, size M, for size L`. */
export function formatLine(
	{ name, size, quantity, received, wantedSize }: ListedReturn['lines'][number],
	kind: ReturnKind,
): string {
	const came = received === null || received === quantity ? '' : ` (${received} came back)`;
	const back = `${quantity} × ${name}, size ${size}${came}`;
	if (kind === 'return') return back;
	return wantedSize === null ? `${back}, for the same again` : `${back}, for size ${wantedSize}`;
}

/** The state of the refund; null if there is none. */
export function formatRefund({ refund }: ListedReturn): string | null {
	if (refund === null) return null;
	const refundTexts = {
		requested: 'on its way back',
		made: 'refunded',
		failed: 'refund failed',
	};
	return `${formatCents(refund.cents)} ${refundTexts[refund.status]}`;
}

export function piecesOf(count: number): string {
	return count === 1 ? 'the piece' : `the ${count} pieces`;
}
