import { formatCents } from '../../core/money.ts';
import type { ListedCode } from './codes.ts';

/** Formats a discount: `20% off`, `$15.00 off`. */
export function formatDiscount({
	percent,
	amountCents,
}: Pick<ListedCode, 'percent' | 'amountCents'>) {
	return percent === null ? `${formatCents(amountCents ?? 0)} off` : `${percent}% off`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
	month: 'short',
	day: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
});

/** Formats a day such as `2026-11-21`: `Nov 21, 2026`. */
export function formatDay(day: string): string {
	return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** Formats the period of a code: `Nov 21, 2026 to Nov 30, 2026`, `always`. */
export function formatPeriod({ from, to }: Pick<ListedCode, 'from' | 'to'>): string {
	if (from !== null && to !== null) {
		return from === to ? `${formatDay(from)} only` : `${formatDay(from)} to ${formatDay(to)}`;
	}
	if (from !== null) return `from ${formatDay(from)}`;
	return to === null ? 'always' : `until ${formatDay(to)}`;
}

/** Formats the limits of a code: `100 in all, 1 for each email`, `no limit`. */
export function formatUseLimit({
	maxUses,
	maxUsesPerEmail,
}: Pick<ListedCode, 'maxUses' | 'maxUsesPerEmail'>): string {
	const limits = [
		...(maxUses === null ? [] : [`${maxUses} in all`]),
		...(maxUsesPerEmail === null ? [] : [`${maxUsesPerEmail} for each email`]),
	];
	return limits.length === 0 ? 'no limit' : limits.join(', ');
}

/** Formats the state of a code: `Active`, `Starts Nov 21, 2026`. */
export function formatCodeState({ state, from }: Pick<ListedCode, 'state' | 'from'>): string {
	switch (state) {
		case 'active':
			return 'Active';
		case 'waiting':
			return `Starts ${from === null ? 'later' : formatDay(from)}`;
		case 'over':
			return 'Ended';
		case 'used-up':
			return 'Used up';
		case 'stopped':
			return 'Stopped';
	}
}

/** Formats a whole code on one line. */
export function formatCode(code: ListedCode): string {
	return `${formatCodeState(code).toLowerCase()}, ${formatDiscount(code)}, ${formatPeriod(code)}, ${formatUseLimit(code)}`;
}
