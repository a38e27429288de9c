import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differing, mergeChanges } from './merge-changes.ts';

const item = (id: string, text: string, lowestPrice?: number) => ({
	id,
	text,
	...(lowestPrice !== undefined && { lowestPrice }),
});
const [a, b, c] = [item('a', '1'), item('b', '1'), item('c', '1')];

it('changes, adds and removes entries, and leaves all others', () => {
	const changes = { before: [a, b], after: [item('a', '2'), item('d', '1')] };
	expect(mergeChanges(changes, [a, b, item('c', '9')])).toEqual({
		ok: true,
		value: [item('a', '2'), item('c', '9'), item('d', '1')],
	});
});

it('leaves other fields as they are, and takes the prices for one', () => {
	interface Priced {
		readonly id: string;
		readonly name: string;
		readonly care: string;
		readonly price: number;
		readonly compareAt?: number;
	}
	const was: Priced = { id: 'a', name: '1', care: '1', price: 1 };
	const is = { ...was, name: '2' };
	const now: Priced = { id: 'a', care: '2', name: '1', price: 2, compareAt: 3 };
	expect(mergeChanges({ before: [was], after: [is] }, [now])).toEqual({
		ok: true,
		value: [{ ...now, name: '2' }],
	});
	const cheaper = { ...was, price: 0.5 };
	expect(mergeChanges({ before: [was], after: [cheaper] }, [{ ...was, compareAt: 3 }])).toEqual({
		ok: false,
		refusal: ['a'],
	});
});

it('fails if an entry was changed or removed since', () => {
	const changes = { before: [a, b], after: [item('a', '2'), item('b', '2')] };
	expect(mergeChanges(changes, [item('a', '3'), c])).toEqual({ ok: false, refusal: ['a', 'b'] });
});

it('takes a change that was made already for done', () => {
	const changes = { before: [a, b], after: [item('a', '2')] };
	expect(mergeChanges(changes, [item('a', '2', 5), c])).toMatchObject({
		ok: true,
		value: [{ id: 'a', text: '2' }, c],
	});
});

it('makes the later state of the earlier one', { tags: 'property' }, () => {
	const list = fc.uniqueArray(
		fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('1', '2') }),
		{ selector: ({ id }) => id },
	);
	const sorted = (items: readonly { id: string }[]) =>
		items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
	fc.assert(
		fc.property(list, list, (before, after) => {
			const merged = mergeChanges(differing({ before, after }), before);
			expect(merged.ok && sorted(merged.value)).toEqual(sorted(after));
		}),
	);
});
