import { expect, it } from 'vitest';
import { copiedCells, withCells } from './measure-cells.ts';

const xl = { size: 'XL' as const, chest: '48', length: '31', sleeve: '36' };

it('pasted cells fill the table to the right and down, and nothing beyond it', () => {
	const cells = copiedCells('28\t33.5\t99\r\n 29 \t34\r\n30\t35\r\n');
	expect(cells).toEqual([
		['28', '33.5', '99'],
		[' 29 ', '34'],
		['30', '35'],
	]);
	expect(withCells([xl], ['S', 'M'], { row: 0, column: 1 }, cells ?? [])).toEqual([
		{ size: 'S', chest: '', length: '28', sleeve: '33.5' },
		{ size: 'M', chest: '', length: '29', sleeve: '34' },
		xl,
	]);
	expect(withCells([], ['S', 'M'], { row: 1, column: 0 }, [['41', '29']])).toEqual([
		{ size: 'S', chest: '', length: '', sleeve: '' },
		{ size: 'M', chest: '41', length: '29', sleeve: '' },
	]);
});

it.each(['38', '38\n', ''])('%j is one value, which the field takes itself', (text) => {
	expect(copiedCells(text)).toBeNull();
});
