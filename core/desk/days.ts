import { addDays, type Day, shopDay } from '../calendar.ts';

const hourMs = 60 * 60_000;

/** The start of a day in Miami, in epoch milliseconds: four or five hours after midnight UTC. */
export function startOfShopDay(day: Day): number {
	const summer = day + 4 * hourMs;
	return shopDay(summer) === day ? summer : day + 5 * hourMs;
}

/** The end of a day in Miami. */
export function endOfShopDay(day: Day): number {
	return startOfShopDay(addDays(day, 1));
}

/** Parses `2026-11-21`. */
export function dayFromText(text: string): Day {
	return Date.parse(`${text}T00:00:00Z`);
}
