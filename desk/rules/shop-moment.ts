import { formatShopTime } from '../../core/calendar.ts';
import type { TimeZone } from '../../core/time-zone.ts';

const hourMs = 60 * 60_000;
const pattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The moment at which clocks of a time zone show `2026-12-01T09:00`; the first one if they show it
 * twice. Undefined if they never do, as in the night in which they go forward.
 */
export function shopMoment(text: string, zone: TimeZone): number | undefined {
	const utcMs = pattern.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
	if (Number.isNaN(utcMs)) return undefined;
	const winterMs = utcMs - zone.utcOffsetHours * hourMs;
	return [winterMs - hourMs, winterMs].find(
		(atMs) => formatShopTime(atMs, zone) === `${text.replace('T', ' ')}:00`,
	);
}
