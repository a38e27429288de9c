function inFormat(options: Intl.DateTimeFormatOptions): (atMs: number) => string {
	const format = new Intl.DateTimeFormat('en-US', options);
	return (atMs) => format.format(atMs);
}

// In the merchant's time zone, so that an order of late evening in Miami keeps its day.
const timeZone = 'America/New_York';

/** "November 21, 2026" */
export const formatDay = inFormat({ dateStyle: 'long', timeZone });

/** "Nov 21, 2026, 11:00 AM" */
export const formatMoment = inFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone });

/** "November 21, 2026 at 4:00 PM": for accounts, whose owners can be anywhere. */
export const formatUtc = inFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
