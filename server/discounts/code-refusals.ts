import { asUtc } from '../../core/calendar.ts';
import type { DiscountState } from '../../core/checkout/discount-terms.ts';
import { type Refused, refuse } from '../../core/outcome.ts';
import type { TimeZone } from '../../core/time-zone.ts';
import type { DiscountCode } from '../db/discount-schema.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
	month: 'long',
	day: 'numeric',
	timeZone: 'UTC',
});

/** Why an existing code cannot be used now. */
export function refusedFor(
	state: Exclude<DiscountState, 'active'>,
	{ starts_at_ms: startsAtMs, ends_at_ms: endsAtMs }: DiscountCode,
	zone: TimeZone,
): Refused {
	switch (state) {
		case 'waiting':
			return refuse(`This code can be used from ${dayOf(startsAtMs ?? 0, zone)} on.`);
		case 'over':
			// Its last day.
			return refuse(`This code could be used until ${dayOf((endsAtMs ?? 0) - 1, zone)}.`, 410);
		case 'used-up':
			return usedUp(false);
		case 'stopped':
			return refuse('This code is not valid any more.', 410);
	}
}

function dayOf(atMs: number, zone: TimeZone): string {
	return dayFormat.format(asUtc(atMs, zone));
}

const retryHint = 'If one of them is not paid, the code can be used again in about 40 minutes.';

/** All uses are taken, by paid orders or also by open payment pages. */
export function usedUp(isHeld: boolean): Refused {
	return isHeld
		? refuse(`Open payment pages have taken the last uses of this code. ${retryHint}`)
		: refuse('This code has been used up.', 410);
}

/** The same for one email address. */
export function usedByEmail(most: number, isHeld = false): Refused {
	if (isHeld) {
		return refuse(`An open payment page with your email address has taken this code. ${retryHint}`);
	}
	const often = most === 1 ? 'once' : `${most} times`;
	return refuse(`This code can be used ${often}, and your email address has used it.`, 410);
}
