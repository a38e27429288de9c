import { addBusinessDays, addDays, type Day, shopDay } from '../calendar.ts';
import type { OrderTerms } from './delivery.ts';

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

/** What the return window depends on. Moments are in epoch milliseconds. */
export interface Parcel {
	readonly terms: OrderTerms;
	readonly shippedAtMs: number | null;
	readonly deliveredAtMs: number | null;
}

/**
 * The last day to request a return or exchange: some days after delivery, or after the longest
 * delivery from shipping if that is unknown. Undefined before the order is shipped.
 */
export function lastDayToAsk({ terms, shippedAtMs, deliveredAtMs }: Parcel): Day | undefined {
	if (deliveredAtMs !== null)
		return addDays(shopDay(deliveredAtMs, terms.timeZone), terms.returnDays);
	if (shippedAtMs === null) return undefined;
	const arrived = addBusinessDays(shopDay(shippedAtMs, terms.timeZone), terms.deliveryDays.to);
	return addDays(arrived, terms.returnDays);
}

/** The last day counts as a whole. */
export function mayAskForReturn(parcel: Parcel, nowMs: number): boolean {
	const lastDay = lastDayToAsk(parcel);
	return lastDay !== undefined && shopDay(nowMs, parcel.terms.timeZone) <= lastDay;
}
