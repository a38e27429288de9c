import type { TimeZone } from '../../core/time-zone.ts';

interface Choice {
	readonly name: string;
	readonly text: string;
	readonly zone: TimeZone;
}

/** A time zone by its name in the IANA database. No two have the same clocks. */
function choice(
	name: string,
	text: string,
	utcOffsetHours: number,
	hasDaylightTime = true,
): Choice {
	return { name, text, zone: { utcOffsetHours, hasDaylightTime } };
}

/** The time zones of the United States, from east to west. */
export const timeZones: readonly Choice[] = [
	choice('America/Puerto_Rico', 'Atlantic time (San Juan)', -4, false),
	choice('America/New_York', 'Eastern time (New York, Miami)', -5),
	choice('America/Chicago', 'Central time (Chicago)', -6),
	choice('America/Denver', 'Mountain time (Denver)', -7),
	choice('America/Phoenix', 'Mountain time without summer time (Phoenix)', -7, false),
	choice('America/Los_Angeles', 'Pacific time (Los Angeles)', -8),
	choice('America/Anchorage', 'Alaska time (Anchorage)', -9),
	choice('Pacific/Honolulu', 'Hawaii time (Honolulu)', -10, false),
	choice('Pacific/Pago_Pago', 'Samoa time (Pago Pago)', -11, false),
	choice('Pacific/Guam', 'Chamorro time (Guam)', 10, false),
];

export function zoneNamed(name: string): TimeZone | undefined {
	return timeZones.find((choice) => choice.name === name)?.zone;
}

/** Which of the choices a published time zone is. */
export function choiceOf({ utcOffsetHours, hasDaylightTime }: TimeZone): Choice | undefined {
	return timeZones.find(
		({ zone }) =>
			zone.utcOffsetHours === utcOffsetHours && zone.hasDaylightTime === hasDaylightTime,
	);
}

/** `Eastern time (New York, Miami)` */
export function zoneText(zone: TimeZone): string {
	return choiceOf(zone)?.text ?? `UTC ${zone.utcOffsetHours}`;
}
