import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTrigger } from './accordion-keys.ts';

const open = [false, false, false, false];
const ends = [true, false, true, false, true];

describe('the next trigger of an accordion', () => {
	it.each([
		['ArrowDown', 1, open, 2],
		['ArrowDown', 3, open, 0],
		['ArrowUp', 2, open, 1],
		['ArrowUp', 0, open, 3],
		['Home', 2, open, 0],
		['End', 0, open, 3],
		['ArrowDown', 1, ends, 3],
		['ArrowDown', 3, ends, 1],
		['ArrowUp', 1, ends, 3],
		['Home', 3, ends, 1],
		['End', 1, ends, 3],
		['ArrowDown', 0, [false], 0],
		['ArrowDown', 0, [true, true], null],
		['Tab', 1, open, null],
		['Enter', 1, open, null],
		['a', 1, open, null],
	])('%s from %i of %j is %j', (key, current, disabled, next) => {
		expect(nextTrigger(key, current, disabled)).toBe(next);
	});

	const walks = fc
		.array(fc.boolean(), { minLength: 1, maxLength: 9 })
		.filter((disabled) => disabled.includes(false))
		.chain((disabled) =>
			fc.record({ disabled: fc.constant(disabled), start: fc.nat(disabled.length - 1) }),
		);

	it('down visits every enabled one in order, and up in reverse', { tags: 'property' }, () => {
		fc.assert(
			fc.property(walks, ({ disabled, start }) => {
				const enabled = disabled.flatMap((isDisabled, index) => (isDisabled ? [] : [index]));
				const first = nextTrigger('ArrowDown', start, disabled) ?? -1;
				const walk = [first];
				for (const _ of enabled.slice(1)) {
					walk.push(nextTrigger('ArrowDown', walk.at(-1) ?? -1, disabled) ?? -1);
				}
				expect(walk.toSorted((a, b) => a - b)).toEqual(enabled);
				const back = walk.toReversed().map((at) => nextTrigger('ArrowUp', at, disabled));
				expect(back.slice(0, -1)).toEqual(walk.toReversed().slice(1));
			}),
		);
	});
});
