import * as v from 'valibot';
import { safeStorage } from '../browser/safe-storage.ts';

// The page of the list that an order was opened from: its neighbours, and the way back.

const kept = safeStorage(() => sessionStorage, 'blue-desk-list');

const seenSchema = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({ search: v.string(), numbers: v.array(v.string()) }),
);

export type SeenList = v.InferOutput<typeof seenSchema>;

export function keepSeenList(seen: SeenList): void {
	kept.write(JSON.stringify(seen));
}

export function seenList(): SeenList {
	const read = v.safeParse(seenSchema, kept.read());
	return read.success ? read.output : { search: '', numbers: [] };
}
