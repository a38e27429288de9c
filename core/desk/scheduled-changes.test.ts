import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byId, differing, mergeChanges } from './merge-changes.ts';
import { leaveOutScheduled } from './scheduled-changes.ts';

const seed = Number(process.env.FC_SEED ?? 1_848_329);
const dueMs = 1_000;

const text = fc.constantFrom('1', '2', '3');
const entries = fc.uniqueArray(
	fc.record(
		{ id: fc.constantFrom('a', 'b', 'c'), name: text, care: text, price: text, compareAt: text },
		{ requiredKeys: ['id', 'name'] },
	),
	{ selector: ({ id }) => id },
);
type Item = (typeof entries extends fc.Arbitrary<(infer Entry)[]> ? Entry : never) & {
	readonly id: string;
};

/** What publishing the drafts now publishes, and whether a scheduled field was edited. */
function publishNow(live: readonly Item[], plan: readonly Item[], drafts: readonly Item[]) {
	const content = (items: readonly Item[]) => ({ products: items, collections: [], colours: [] });
	const { before, after } = differing({ before: live, after: plan });
	const scheduled = { before: content(before), after: content(after), dueMs };
	// The entries of the test stand for products.
	const leaveOut = leaveOutScheduled([scheduled] as never, ({ products }) => products as never);
	const [shown, edited] = [byId(live), byId(drafts)];
	const ids = new Set([...shown.keys(), ...edited.keys()]);
	const next = [...ids].map((id) => leaveOut(shown.get(id) as never, edited.get(id) as never));
	return {
		items: next.flatMap(({ item }) => (item ? [item as Item] : [])),
		isConflict: next.some(({ conflictMs }) => conflictMs !== undefined),
		later: (now: readonly Item[]) => mergeChanges({ before, after }, now),
	};
}

const sorted = (items: readonly Item[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe(`scheduled changes (seed ${seed})`, () => {
	it('are not seen before their time, and nothing else is left out', { tags: 'property' }, () => {
		fc.assert(
			fc.property(entries, entries, (live, plan) => {
				const { items, isConflict } = publishNow(live, plan, plan);
				expect(isConflict).toBe(false);
				expect(sorted(items)).toEqual(sorted(live));
			}),
			{ seed },
		);
	});

	it('complete what was published before them', { tags: 'property' }, () => {
		fc.assert(
			fc.property(entries, entries, text, (live, plan, care) => {
				const edited = plan.map((item, at) => (at === 0 ? { ...item, care } : item));
				const { items, isConflict, later } = publishNow(live, plan, edited);
				if (isConflict) return;
				const merged = later(items);
				expect(merged.ok && sorted(merged.value)).toEqual(sorted(edited));
			}),
			{ seed, numRuns: 1_000 },
		);
	});

	it.each([
		['a field', [{ id: 'a', name: '1' }], { id: 'a', name: '2' }, { id: 'a', name: '3' }],
		[
			'a field that becomes what it was',
			[{ id: 'a', name: '1' }],
			{ id: 'a', name: '2' },
			{ id: 'a', name: '1' },
		],
		['a new entry', [], { id: 'a', name: '1' }, { id: 'a', name: '2' }],
		[
			'one of the prices',
			[{ id: 'a', name: '1', price: '1' }],
			{ id: 'a', name: '1', price: '2' },
			{ id: 'a', name: '1', price: '2', compareAt: '3' },
		],
	] as const)('must not be edited: %s', (_, live, plan, draft) => {
		expect(publishNow(live, [plan], [draft])).toMatchObject({ items: live, isConflict: true });
	});
});
