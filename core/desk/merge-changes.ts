import { fail, type Outcome, succeed } from '../outcome.ts';

interface Entry {
	readonly id: string;
}

/** What changes from `before` to `after`. */
export interface Changes<Item extends Entry> {
	readonly before: readonly Item[];
	readonly after: readonly Item[];
}

/** The entries that differ, as they are on either side. */
export function differing<Item extends Entry>({ before, after }: Changes<Item>): Changes<Item> {
	const differs = ({ id }: Item) => textOf(before, id) !== textOf(after, id);
	return { before: before.filter(differs), after: after.filter(differs) };
}

/**
 * Applies changes to the present entries, which may have changed since. What the changes do not touch
 * stays. Fails with the ids that both have changed. New entries come last.
 */
export function mergeChanges<Item extends Entry>(
	changes: Changes<Item>,
	present: readonly Item[],
): Outcome<readonly Item[], readonly string[]> {
	const { before, after } = differing(changes);
	const touched = new Set([...before, ...after].map(({ id }) => id));
	const conflicts = [...touched].filter((id) => {
		const now = textOf(present, id);
		return now !== textOf(before, id) && now !== textOf(after, id);
	});
	if (conflicts.length > 0) return fail(conflicts);
	const next = new Map(after.map((item) => [item.id, item]));
	const stay = present.flatMap((item) => (touched.has(item.id) ? (next.get(item.id) ?? []) : item));
	const added = after.filter(({ id }) => present.every((item) => item.id !== id));
	return succeed([...stay, ...added]);
}

/** Publishing writes the lowest price, so it is no change. */
function textOf(items: readonly Entry[], id: string): string {
	const item = items.find((one) => one.id === id);
	return JSON.stringify(item ?? null, (name, value) =>
		name === 'lowestPrice' ? undefined : value,
	);
}
