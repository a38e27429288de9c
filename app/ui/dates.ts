// Made when a date is first written: the first use of `Intl` holds a page up (decision 014).
let days: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** The day of a moment on the shopper's own clock: `November 21, 2026`. */
export function longDay(iso: string): string {
	days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
	return days.format(new Date(iso));
}

/** With the time of day: `November 21, 2026 at 9:54 PM`. */
export function longMoment(iso: string): string {
	moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
	return moments.format(new Date(iso));
}
