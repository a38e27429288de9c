import { addBusinessDays, addDays, type Day, shopDay } from '../calendar.ts';
import { promises } from '../promises.ts';

export const returnKinds = ['return', 'exchange'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStatuses = ['requested', 'accepted', 'refused'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** How far an accepted return has come. */
export const returnProgresses = ['received', 'refunded', 'swapped'] as const;
export type ReturnProgress = (typeof returnProgresses)[number];

/** Why something comes back, and how the shopper says it. */
export const returnReasons = {
	'too-small': 'Too small',
	'too-large': 'Too large',
	'not-as-shown': 'Not as it looked',
	damaged: 'Damaged or faulty',
	'wrong-item': 'Not what I ordered',
	'changed-mind': 'Changed my mind',
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** What the window is counted from; times in epoch milliseconds. */
export interface Parcel {
	readonly shippedAtMs: number | null;
	readonly deliveredAtMs: number | null;
}

/**
 * The last day on which a return or exchange can be asked for: 30 days from the carrier's word, or
 * from five business days after shipping where that is missing. Undefined before it has shipped.
 */
export function lastDayToAsk({ shippedAtMs, deliveredAtMs }: Parcel): Day | undefined {
	if (deliveredAtMs !== null) return addDays(shopDay(deliveredAtMs), promises.returnDays);
	if (shippedAtMs === null) return undefined;
	const arrived = addBusinessDays(shopDay(shippedAtMs), promises.deliveryDays.to);
	return addDays(arrived, promises.returnDays);
}

/** The whole of the last day counts. */
export function mayAskForReturn(parcel: Parcel, nowMs: number): boolean {
	const lastDay = lastDayToAsk(parcel);
	return lastDay !== undefined && shopDay(nowMs) <= lastDay;
}
