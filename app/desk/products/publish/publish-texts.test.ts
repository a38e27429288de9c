import { expect, it } from 'vitest';
import { nothingToPublishMessage } from './publish-texts.ts';

it.each([
	[false, 0, 'Everything is published.'],
	[true, 0, 'Everything is published, except for what is scheduled.'],
	[false, 2, 'Everything is published, except for what is not complete.'],
	[true, 2, 'Everything is published, except for what is scheduled or not complete.'],
])('without changes, scheduled %s, not complete %s: %s', (isMoreScheduled, count, message) => {
	const unfinished = Array.from({ length: count }, () => ({ productId: 'tee', name: 'Tee' }));
	expect(nothingToPublishMessage({ unfinished }, isMoreScheduled)).toBe(message);
});
