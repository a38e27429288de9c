import { formatCents } from '../money.ts';
import type { ListedCode } from './codes.ts';

/** What a code takes off: `20% off`, `$15.00 off`. */
export function worthWords({ percent, amountCents }: Pick<ListedCode, 'percent' | 'amountCents'>) {
	return percent === null ? `${formatCents(amountCents ?? 0)} off` : `${percent}% off`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
	month: 'short',
	day: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
});

/** A day as `2026-11-21` in words: `Nov 21, 2026`. */
export function dayWords(day: string): string {
	return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** When a code counts: `Nov 21, 2026 to Nov 30, 2026`, `always`. */
export function periodWords({ from, to }: Pick<ListedCode, 'from' | 'to'>): string {
	if (from !== null && to !== null) {
		return from === to ? `${dayWords(from)} only` : `${dayWords(from)} to ${dayWords(to)}`;
	}
	if (from !== null) return `from ${dayWords(from)}`;
	return to === null ? 'always' : `until ${dayWords(to)}`;
}

/** How often: `100 in all, 1 for each email`, `no limit`. */
export function limitWords({
	maxUses,
	maxUsesPerEmail,
}: Pick<ListedCode, 'maxUses' | 'maxUsesPerEmail'>): string {
	const limits = [
		...(maxUses === null ? [] : [`${maxUses} in all`]),
		...(maxUsesPerEmail === null ? [] : [`${maxUsesPerEmail} for each email`]),
	];
	return limits.length === 0 ? 'no limit' : limits.join(', ');
}

/** How a code stands: `Active`, `Starts Nov 21, 2026`. */
export function codeStateWords({ state, from }: Pick<ListedCode, 'state' | 'from'>): string {
	switch (state) {
		case 'active':
			return 'Active';
		case 'waiting':
			return `Starts ${from === null ? 'later' : dayWords(from)}`;
		case 'over':
			return 'Over';
		case 'used-up':
			return 'Used up';
		case 'stopped':
			return 'Stopped';
	}
}

/** All of a code in a line, for a window that shows it as it was. */
export function codeWords(code: ListedCode): string {
	return `${codeStateWords(code).toLowerCase()}, ${worthWords(code)}, ${periodWords(code)}, ${limitWords(code)}`;
}
