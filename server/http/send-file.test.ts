import { expect, it } from 'vitest';
import { parseRange } from './send-file.ts';

it.each([
	['bytes=0-0', { start: 0, end: 0 }],
	['bytes=0-99', { start: 0, end: 99 }],
	['bytes=10-', { start: 10, end: 99 }],
	['bytes=10-5000', { start: 10, end: 99 }],
	['bytes=-1', { start: 99, end: 99 }],
	['bytes=-5000', { start: 0, end: 99 }],
	['bytes=100-', 'unsatisfiable'],
	['bytes=100-200', 'unsatisfiable'],
	['bytes=-0', 'unsatisfiable'],
	['bytes=5-4', undefined],
	['bytes=-', undefined],
	['bytes=0-1,3-4', undefined],
	['bytes=a-b', undefined],
	['items=0-1', undefined],
	['', undefined],
	[undefined, undefined],
] as const)('reads the range %j of 100 bytes as %j', (header, range) => {
	expect(parseRange(header, 100)).toEqual(range);
});

it('has no range in an empty file', () => {
	expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
	expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
});
