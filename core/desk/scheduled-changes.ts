import type { PublicationContent } from '../catalogue/publication.ts';
import { differingFields, withFields } from './differing-fields.ts';
import { areSame, byId, type Entry } from './merge-changes.ts';
import type { ContentChanges } from './merge-content.ts';
import type { DraftFault } from './products.ts';
import { formatShopMoment } from './shop-moment.ts';

/** Changes that wait for their time. */
export interface ScheduledChanges extends ContentChanges {
	readonly dueMs: number;
}

export interface NextEntry<Item extends Entry> {
	/** What publishing now publishes; undefined if it is not for sale. */
	readonly item: Item | undefined;
	/** When a scheduled field is published that the draft has edited since; undefined if none is. */
	readonly conflictMs: number | undefined;
}

/**
 * Returns a function that takes scheduled changes out of an entry that would be published: what is
 * scheduled for later must not be seen now. `live` is what shoppers see, `next` what the draft has.
 */
export function leaveOutScheduled<Item extends Entry>(
	scheduled: readonly ScheduledChanges[],
	itemsOf: (content: PublicationContent) => readonly Item[],
): (live: Item | undefined, next: Item | undefined) => NextEntry<Item> {
	const plans = new Map<string, Planned<Item>[]>();
	for (const { before, after, dueMs } of scheduled) {
		const [was, is] = [byId(itemsOf(before)), byId(itemsOf(after))];
		for (const id of new Set([...was.keys(), ...is.keys()])) {
			const plan = { before: was.get(id), after: is.get(id), dueMs };
			plans.set(id, [...(plans.get(id) ?? []), plan]);
		}
	}
	return (live, next) => {
		const planned = plans.get((live ?? next)?.id ?? '') ?? [];
		let result: NextEntry<Item> = { item: next, conflictMs: undefined };
		for (const plan of planned) {
			const { item, conflictMs } = leaveOut(plan, live, result.item);
			result = { item, conflictMs: result.conflictMs ?? conflictMs };
		}
		return result;
	};
}

interface Planned<Item extends Entry> {
	/** Undefined if it is new. */
	readonly before: Item | undefined;
	/** Undefined if it leaves. */
	readonly after: Item | undefined;
	readonly dueMs: number;
}

function leaveOut<Item extends Entry>(
	{ before, after, dueMs }: Planned<Item>,
	live: Item | undefined,
	next: Item | undefined,
): NextEntry<Item> {
	if (!live && next && after) {
		return { item: undefined, conflictMs: areSame(next, after) ? undefined : dueMs };
	}
	if (live && !next && !after) return { item: live, conflictMs: undefined };
	if (!live || !next || !before || !after) return { item: next, conflictMs: undefined };
	const scheduled = differingFields(before, after);
	const edited = differingFields(next, after);
	return {
		item: withFields(next, live, scheduled),
		conflictMs: [...scheduled].some((field) => edited.has(field)) ? dueMs : undefined,
	};
}

/** Why nothing is published while a field that is scheduled has been changed again. */
export function scheduledFault(dueMs: number): DraftFault {
	return {
		field: '',
		sentence: `What is scheduled for ${formatShopMoment(dueMs)} was changed since. Cancel that first, then schedule it again.`,
	};
}
