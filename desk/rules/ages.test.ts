import { expect, it } from 'vitest';
import { formatAge } from './ages.ts';

const to = '2026-11-21T12:00:00.000Z';

it.each([
	['2026-11-21T12:00:30.000Z', 'less than a minute'],
	['2026-11-21T11:59:01.000Z', 'less than a minute'],
	['2026-11-21T11:59:00.000Z', '1 minute'],
	['2026-11-21T11:01:00.000Z', '59 minutes'],
	['2026-11-21T11:00:00.000Z', '1 hour'],
	['2026-11-19T13:00:00.000Z', '47 hours'],
	['2026-11-19T12:00:00.000Z', '2 days'],
])('from %s it is %s', (from, age) => {
	expect(formatAge(from, to)).toBe(age);
});
