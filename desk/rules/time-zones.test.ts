import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfShopDay, formatShopTime, shopDay, startOfShopDay } from '../../core/calendar.ts';
import { formatMoment } from '../../core/moment-text.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { shopMoment } from './shop-moment.ts';
import { choiceOf, timeZones } from './time-zones.ts';

describe.each(timeZones)('$name', ({ name, zone }) => {
	it('has clocks of its own', () => {
		expect(choiceOf(zone)?.name).toBe(name);
	});

	it('has the clocks that Intl knows, from the rule of 2007 on', { tags: 'property' }, () => {
		const shown = new Intl.DateTimeFormat('sv-SE', {
			dateStyle: 'short',
			timeStyle: 'medium',
			timeZone: name,
		});
		const moments = fc.integer({ min: Date.UTC(2007, 2, 1), max: Date.UTC(2050, 0, 1) });
		fc.assert(
			fc.property(moments, (atMs) => {
				const text = formatShopTime(atMs, zone);
				expect(text).toBe(shown.format(atMs));
				const day = shopDay(atMs, zone);
				expect(startOfShopDay(day, zone)).toBeLessThanOrEqual(atMs);
				expect(endOfShopDay(day, zone)).toBeGreaterThan(atMs);
				const typed = text.slice(0, 16).replace(' ', 'T');
				const minuteMs = shopMoment(typed, zone) ?? 0;
				expect(formatShopTime(minuteMs, zone).slice(0, 16)).toBe(text.slice(0, 16));
			}),
		);
	});
});

it('a moment is shown as clocks in the time zone show it', () => {
	const atMs = Date.parse('2026-12-01T14:00:00Z');
	expect(formatMoment(atMs, firstShop.timeZone)).toBe('Dec 1, 2026, 9:00 AM');
});
