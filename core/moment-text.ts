import { asUtc } from './calendar.ts';
import type { TimeZone } from './time-zone.ts';

// It uses `Intl`, so pages of the shop do not import it (decision 005).

const format = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'UTC',
});

/** `Nov 21, 2026, 11:00 AM` in a time zone. */
export function formatMoment(atMs: number, zone: TimeZone): string {
	return format.format(asUtc(atMs, zone));
}
