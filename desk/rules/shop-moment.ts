import { formatShopTime } from '../../core/calendar.ts';

const hourMs = 60 * 60_000;
const pattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The moment at which clocks in Miami show `2026-12-01T09:00`; the first one if they show it twice.
 * Undefined if they never do, as in the night in which they go forward.
 */
export function shopMoment(text: string): number | undefined {
	const utcMs = pattern.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
	if (Number.isNaN(utcMs)) return undefined;
	return [4, 5]
		.map((hours) => utcMs + hours * hourMs)
		.find((atMs) => formatShopTime(atMs) === `${text.replace('T', ' ')}:00`);
}

const format = new Intl.DateTimeFormat('en-US', {
	month: 'short',
	day: 'numeric',
	year: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
	timeZone: 'America/New_York',
});

/** `Dec 1, 2026, 9:00 AM` in Miami. */
export function formatShopMoment(atMs: number): string {
	return format.format(atMs);
}
