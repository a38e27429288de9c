import { type Outcome, refuseWith, succeed } from '../outcome.ts';
import { differingFields, withFields } from './differing-fields.ts';

/** What has an id and fields: a product, a collection, a color. */
export interface Entry {
	readonly id: string;
}

/** What changes from `before` to `after`. */
export interface Changes<Item extends Entry> {
	readonly before: readonly Item[];
	readonly after: readonly Item[];
}

/** The entries that differ, as they are on either side. */
export function differing<Item extends Entry>({ before, after }: Changes<Item>): Changes<Item> {
	const [was, is] = [byId(before), byId(after)];
	const differs = ({ id }: Item) => !areSame(was.get(id), is.get(id));
	return { before: before.filter(differs), after: after.filter(differs) };
}

/**
 * Applies changes to the present entries, which may have changed since. Entries and fields that the
 * changes do not touch stay as they are, and new entries come last. Fails with the ids of entries
 * that have left, and of those with a field that has another value now than before the changes.
 */
export function mergeChanges<Item extends Entry>(
	changes: Changes<Item>,
	present: readonly Item[],
): Outcome<readonly Item[], readonly string[]> {
	const { before, after } = differing(changes);
	const [was, is, now] = [byId(before), byId(after), byId(present)];
	const merged = new Map(
		[...was.keys(), ...is.keys()].map((id) => [
			id,
			mergeEntry(was.get(id), is.get(id), now.get(id)),
		]),
	);
	const conflicts = [...merged].flatMap(([id, item]) => (item === conflict ? id : []));
	if (conflicts.length > 0) return refuseWith(conflicts);
	const result = (id: string) => merged.get(id) as Item | undefined; // none is a conflict
	const stay = present.flatMap((item) => (merged.has(item.id) ? (result(item.id) ?? []) : item));
	const added = after.flatMap(({ id }) => (now.has(id) ? [] : (result(id) ?? [])));
	return succeed([...stay, ...added]);
}

const conflict = Symbol('conflict');

/** Undefined if the entry leaves. */
function mergeEntry<Item extends Entry>(
	before: Item | undefined,
	after: Item | undefined,
	now: Item | undefined,
): Item | undefined | typeof conflict {
	if (!after) return undefined;
	if (!now) return before ? conflict : after;
	if (!before) return areSame(now, after) ? after : conflict;
	const changed = differingFields(before, after);
	const [since, left] = [differingFields(before, now), differingFields(now, after)];
	if ([...changed].some((field) => since.has(field) && left.has(field))) return conflict;
	return withFields(now, after, changed);
}

export function byId<Item extends Entry>(items: readonly Item[]): ReadonlyMap<string, Item> {
	return new Map(items.map((item) => [item.id, item]));
}

export function areSame(one: Entry | undefined, other: Entry | undefined): boolean {
	return one && other ? differingFields(one, other).size === 0 : one === other;
}
