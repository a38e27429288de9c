// Created on first use, because the first use of `Intl` is slow (decision 005).
let days: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** A day in the shopper's time zone: `November 21, 2026`. */
export function longDay(iso: string): string {
	days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
	return days.format(new Date(iso));
}

/** A day with the time: `November 21, 2026 at 9:54 PM`. */
export function longMoment(iso: string): string {
	moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
	return moments.format(new Date(iso));
}
