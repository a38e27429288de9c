import type { State } from './state.ts';

/** Coupons, payment intents and charges: whatever has an id and is read back whole. */
export interface StoredObject {
	readonly id: string;
	readonly object: string;
}

/** Writes an object, over the one with the same id if there is one. */
export function saveObject(state: State, object: StoredObject): void {
	state
		.prepare('INSERT OR REPLACE INTO objects (id, kind, body) VALUES (?, ?, ?)')
		.run(object.id, object.object, JSON.stringify(object));
}

/** Reads an object of one kind, or nothing when no such object exists. */
export function findObject<T extends StoredObject>(
	state: State,
	kind: T['object'],
	id: string,
): T | undefined {
	const row = state.prepare('SELECT body FROM objects WHERE id = ? AND kind = ?').get(id, kind);
	return row && parseStored<T>(row.body);
}

/** JSON out of our own books: the cast is safe because only this program writes there. */
export function parseStored<T>(column: unknown): T {
	return JSON.parse(String(column)) as T;
}
