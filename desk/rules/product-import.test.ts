import { expect, it } from 'vitest';
import { type ImportReport, importLines, importSummary } from './product-import.ts';

const none: ImportReport = {
	products: [],
	losses: [],
	collections: [],
	unchanged: 2,
	colours: [],
	notes: [],
	basis: 'a',
};

it('the summary of an import counts new colors', () => {
	expect(importSummary(none)).toBe('0 new products, 0 changed, 2 unchanged.');
	const one = { ...none, colours: ['Reef'] };
	expect(importSummary(one)).toBe('0 new products, 0 changed, 2 unchanged. 1 new color.');
	expect(importSummary({ ...none, colours: ['Reef', 'Sand'] })).toMatch(/ 2 new colors\.$/);
	expect(importLines(one)).toEqual([{ text: 'New color of the shop: Reef.', isDetail: false }]);
});
