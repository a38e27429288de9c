import { type Day, dayFromText, formatDay } from '../calendar.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Why nothing can be ordered on this day, with the day of opening; null: the shop is open. */
export function closedSentence({ closed }: ShopFacts, today: Day): string | null {
	if (!closed) return null;
	const { sentence, until } = closed;
	if (until === undefined) return sentence;
	const opens = dayFromText(until);
	const [year] = until.split('-');
	return today < opens
		? `${sentence} We take orders again from ${formatDay(opens)}, ${year}.`
		: null;
}
