import { asUtc } from '../../../core/calendar.ts';
import type { TimeZone } from '../../../core/time-zone.ts';

function inUtc(options: Intl.DateTimeFormatOptions): (atMs: number) => string {
	const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
	return (atMs) => format.format(atMs);
}

const longDay = inUtc({ dateStyle: 'long' });

/** "November 21, 2026" */
export function formatDay(atMs: number, zone: TimeZone): string {
	return longDay(asUtc(atMs, zone));
}

/** "November 21, 2026 at 4:00 PM": for accounts, whose owners can be anywhere. */
export const formatUtc = inUtc({ dateStyle: 'long', timeStyle: 'short' });
