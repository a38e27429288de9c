import { expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import { careSymbol } from './care-symbols.ts';

it.each([
	['Machine wash cold with like colors.', 'wash'],
	['Machine-washable', 'wash'],
	['Wash inside out at 30 °C', 'wash'],
	['Machine wash warm', 'wash'],
	['Hand wash only', 'handWash'],
	['Wash by hand, cold.', 'handWash'],
	['Do not wash.', 'doNotWash'],
	['No bleach.', 'doNotBleach'],
	['Don’t use bleach!', 'doNotBleach'],
	['Bleach when needed', 'bleach'],
	['Any bleach', 'bleach'],
	['Tumble dry low.', 'tumbleDryLow'],
	['TUMBLE-DRY ON A LOW HEAT', 'tumbleDryLow'],
	['Never tumble dry', 'doNotTumbleDry'],
	['Hang to dry.', 'lineDry'],
	['  Line dry in the shade ', 'lineDry'],
	['Iron on low heat', 'ironLow'],
	['Cool iron if needed', 'ironLow'],
	['Iron inside out on low', 'ironLow'],
	['Do not iron', 'doNotIron'],
	['Do not iron the print.', 'doNotIron'],
	['No ironing', 'doNotIron'],
	['Do not dry-clean', 'doNotDryClean'],
])('“%s” has the symbol %s', (line, symbol) => {
	expect(careSymbol(line)).toBe(symbol);
});

it.each([
	'',
	'Be kind to it.',
	'Washed for softness',
	'Do not wash hot.',
	'Do not machine wash.',
	'Do not wash, tumble dry or iron hot.',
	'Machine wash is not allowed.',
	'Hand wash or machine wash cold.',
	'Machine wash gentle, better by hand',
	'Do not use chlorine bleach.',
	'Non-chlorine bleach only',
	'Tumble dry',
	'Tumble dry low to medium',
	'Do not tumble dry on high.',
	'Do not hang to dry.',
	'Iron on medium heat',
	'Iron low to medium',
	'Iron low or warm',
	'Do not iron on high heat.',
	'Dry clean only',
	'Not dry clean',
])('“%s” has no symbol, because each would say something else', (line) => {
	expect(careSymbol(line)).toBeUndefined();
});

it('every instruction of the first garments has a symbol', () => {
	for (const { care = '' } of products) {
		expect(care.split('\n').map(careSymbol)).toEqual([
			'wash',
			'doNotBleach',
			'tumbleDryLow',
			'doNotIron',
			'doNotDryClean',
		]);
	}
});
