import { sizeText } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import { pendingRefundText } from '../../../core/orders/order-texts.ts';
import {
	type ReturnKind,
	type ReturnState,
	returnStateTexts,
} from '../../../core/orders/returns.ts';
import type { ListedReturn } from '../../rules/returns.ts';
import type { MarkTone } from '../parts/standing.tsx';

export const kindTexts: Readonly<Record<ReturnKind, string>> = {
	return: 'Return',
	exchange: 'Exchange',
};

interface Standing {
	readonly tone: MarkTone;
	readonly text: string;
}

const tones: Readonly<Record<ReturnState, MarkTone>> = {
	requested: 'call',
	accepted: 'calm',
	received: 'call',
	refunded: 'quiet',
	swapped: 'quiet',
	refused: 'quiet',
};

/** The state of a return. Its tone shows whether the merchant must act. */
export function standingOf({ status, refund }: ListedReturn): Standing {
	if (refund?.status === 'requested') return { tone: 'calm', text: pendingRefundText };
	return { tone: tones[status], text: returnStateTexts[status] };
}

/** The present state, for a screen that shows an old one: `It is now accepted.` */
export function returnStateMessage({ status }: ListedReturn): string {
	return status === 'swapped'
		? 'Its exchange was sent.'
		: `It is now ${returnStateTexts[status].toLowerCase()}.`;
}

/** A returned line and its replacement: `1 × Captain shirt, size M, for size L`. */
export function formatLine(
	{ name, size, quantity, received, wantedSize }: ListedReturn['lines'][number],
	kind: ReturnKind,
): string {
	const came = received === null || received === quantity ? '' : ` (${received} came back)`;
	const back = `${quantity} × ${name}, ${sizeText(size)}${came}`;
	if (kind === 'return') return back;
	return wantedSize === null
		? `${back}, for the same again`
		: `${back}, for ${sizeText(wantedSize)}`;
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
