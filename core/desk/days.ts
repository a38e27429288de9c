import { addDays, type Day, shopDay } from '../calendar.ts';

const hourMs = 60 * 60_000;

/** When a day begins in Miami, in epoch milliseconds: four or five hours after it does in UTC. */
export function startOfShopDay(day: Day): number {
	const summer = day + 4 * hourMs;
	return shopDay(summer) === day ? summer : day + 5 * hourMs;
}

/** When it is over. */
export function endOfShopDay(day: Day): number {
	return startOfShopDay(addDays(day, 1));
}

/** `2026-11-21` as a day. */
export function dayFromText(text: string): Day {
	return Date.parse(`${text}T00:00:00Z`);
}
