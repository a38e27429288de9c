import { addBusinessDays, addDays, type Day, shopDay } from '../calendar.ts';
import { promises } from '../promises.ts';

export const returnKinds = ['return', 'exchange'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStatuses = ['requested', 'accepted', 'refused'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** The progress of an accepted return. */
export const returnProgresses = ['received', 'refunded', 'swapped'] as const;
export type ReturnProgress = (typeof returnProgresses)[number];

/** The progress, or before any the decision. */
export const returnStates = [...returnStatuses, ...returnProgresses] as const;
export type ReturnState = (typeof returnStates)[number];

/** The names of the states: for shoppers, at the desk, and on the command line. */
export const returnStateTexts: Readonly<Record<ReturnState, string>> = {
	requested: 'Requested',
	accepted: 'Accepted',
	refused: 'Declined',
	received: 'Received',
	refunded: 'Refunded',
	swapped: 'Exchange sent',
};

/** Reasons for a return, as shoppers read them. */
export const returnReasons = {
	'too-small': 'Too small',
	'too-large': 'Too large',
	'not-as-shown': 'Not as it looked',
	damaged: 'Damaged or faulty',
	'wrong-item': 'Not what I ordered',
	'changed-mind': 'Changed my mind',
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** The dates that the return window depends on, in epoch milliseconds. */
export interface Parcel {
	readonly shippedAtMs: number | null;
	readonly deliveredAtMs: number | null;
}

/**
 * The last day to request a return or exchange: 30 days after delivery, or after five business days
 * from shipping if delivery is unknown. Undefined before the order is shipped.
 */
export function lastDayToAsk({ shippedAtMs, deliveredAtMs }: Parcel): Day | undefined {
	if (deliveredAtMs !== null) return addDays(shopDay(deliveredAtMs), promises.returnDays);
	if (shippedAtMs === null) return undefined;
	const arrived = addBusinessDays(shopDay(shippedAtMs), promises.deliveryDays.to);
	return addDays(arrived, promises.returnDays);
}

/** The last day counts as a whole. */
export function mayAskForReturn(parcel: Parcel, nowMs: number): boolean {
	const lastDay = lastDayToAsk(parcel);
	return lastDay !== undefined && shopDay(nowMs) <= lastDay;
}
