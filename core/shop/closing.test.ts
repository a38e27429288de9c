import { expect, it } from 'vitest';
import { dayFromText } from '../calendar.ts';
import { closedSentence } from './closing.ts';
import { firstShop } from './first-shop.ts';

const today = dayFromText('2026-11-20');
const read = (sentence: string, until?: string) =>
	closedSentence(
		{ ...firstShop, closed: { sentence, ...(until !== undefined && { until }) } },
		today,
	);

it('a shop is closed until the day that it names', () => {
	expect(closedSentence(firstShop, today)).toBeNull();
	expect(read('We sail.')).toBe('We sail.');
	expect(read('We sail.', '2026-11-21')).toBe(
		'We sail. We take orders again from Sat, Nov 21, 2026.',
	);
	expect(read('We sail.', '2026-11-20')).toBeNull();
	expect(read('We sail.', '2020-01-01')).toBeNull();
});
