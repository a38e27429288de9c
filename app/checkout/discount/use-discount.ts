import { useCallback, useEffect, useRef, useState } from 'react';
import type { Discount } from '../../../core/checkout/pricing.ts';
import { formatCents } from '../../../core/money.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { UsedDraft } from '../use-draft.ts';
import { askDiscount, type DiscountAnswer } from './discount-call.ts';

export interface UsedDiscount {
	readonly applied: Discount | null;
	readonly isAsking: boolean;
	/** The error message. */
	readonly error: string | undefined;
	/** Asks the server for a code. Resolves to false if the code is invalid. */
	readonly apply: (typed: string) => Promise<boolean>;
	readonly takeOff: () => void;
	/** Asks again for the value of the applied code, after the server refused its amount. */
	readonly recheck: () => void;
	readonly forgetError: () => void;
}

/**
 * The discount of the draft. It is asked for again when the page opens, so that a changed code
 * shows its present value. The checkout call decides finally.
 */
export function useDiscount({ draft, setDiscount }: UsedDraft): UsedDiscount {
	const [isAsking, setAsking] = useState(false);
	const [error, setError] = useState<string>();
	const callCount = useRef(0);
	const applied = useRef(draft.discount);
	const email = useRef(draft.address.email);
	useEffect(() => {
		applied.current = draft.discount;
		email.current = draft.address.email;
	}, [draft]);

	/** Null if another call was made meanwhile. */
	const ask = useCallback(async (code: string): Promise<DiscountAnswer | null> => {
		callCount.current += 1;
		const thisCall = callCount.current;
		const answer = await askDiscount(code, email.current, fetch);
		return thisCall === callCount.current ? answer : null;
	}, []);

	const recheck = useCallback(async () => {
		const before = applied.current;
		if (!before) return;
		const answer = await ask(before.code);
		if (answer?.kind === 'good') setDiscount(answer.discount);
		if (answer?.kind !== 'refused') return;
		setDiscount(null);
		setError(`${before.code} was taken off. ${answer.sentence}`);
	}, [ask, setDiscount]);

	useEffect(() => {
		void recheck();
		return () => {
			callCount.current += 1;
		};
	}, [recheck]);

	async function apply(typed: string): Promise<boolean> {
		if (isAsking) return true;
		setError(undefined);
		setAsking(true);
		const answer = await ask(typed);
		setAsking(false);
		if (answer === null) return true;
		if (answer.kind === 'good') {
			setDiscount(answer.discount);
			showToast('success', appliedSentence(answer.discount));
			return true;
		}
		setError(answer.sentence);
		showToast('error', answer.sentence);
		return false;
	}

	return {
		applied: draft.discount,
		isAsking,
		error,
		apply,
		takeOff() {
			callCount.current += 1;
			setError(undefined);
			setDiscount(null);
		},
		recheck,
		forgetError: () => setError(undefined),
	};
}

/**
 * The message for an applied code (docs/requirements.md#discounts): `20% discount applied!`,
 * `$15.00 discount applied!`.
 */
export function appliedSentence(discount: Discount): string {
	const worth = 'percent' in discount ? `${discount.percent}%` : formatCents(discount.amountCents);
	return `${worth} discount applied!`;
}
