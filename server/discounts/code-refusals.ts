import type { DiscountState } from '../../core/checkout/discount-terms.ts';
import type { DiscountCode } from '../db/discount-schema.ts';
import type { DiscountRefusal } from './find-code.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
	month: 'long',
	day: 'numeric',
	timeZone: 'America/New_York',
});

/** Why an existing code cannot be used now. */
export function refusedFor(
	state: Exclude<DiscountState, 'active'>,
	{ starts_at_ms: startsAtMs, ends_at_ms: endsAtMs }: DiscountCode,
): DiscountRefusal {
	switch (state) {
		case 'waiting':
			return { status: 409, sentence: `This code can be used from ${dayOf(startsAtMs)} on.` };
		case 'over':
			// Its last day.
			return { status: 410, sentence: `This code could be used until ${dayOf(endsAtMs, -1)}.` };
		case 'used-up':
			return usedUp(false);
		case 'stopped':
			return { status: 410, sentence: 'This code is not valid any more.' };
	}
}

function dayOf(atMs: number | null, byMs = 0): string {
	return dayFormat.format((atMs ?? 0) + byMs);
}

const retryHint = 'If one of them is not paid, the code can be used again in about 40 minutes.';

/** All uses are taken, by paid orders or also by open payment pages. */
export function usedUp(isHeld: boolean): DiscountRefusal {
	return isHeld
		? {
				status: 409,
				sentence: `Open payment pages have taken the last uses of this code. ${retryHint}`,
			}
		: { status: 410, sentence: 'This code has been used up.' };
}

/** The same for one email address. */
export function usedByEmail(most: number, isHeld = false): DiscountRefusal {
	if (isHeld) {
		return {
			status: 409,
			sentence: `An open payment page with your email address has taken this code. ${retryHint}`,
		};
	}
	const often = most === 1 ? 'once' : `${most} times`;
	return {
		status: 410,
		sentence: `This code can be used ${often}, and your email address has used it.`,
	};
}
