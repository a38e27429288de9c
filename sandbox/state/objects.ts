import type { State } from './state.ts';

/** Coupons, payment intents, charges and tax calculations: objects with an id that are read as a whole. */
export interface StoredObject {
	readonly id: string;
	readonly object: string;
}

/** Writes an object, replacing one with the same id. */
export function saveObject(state: State, object: StoredObject): void {
	state
		.prepare('INSERT OR REPLACE INTO objects (id, kind, body) VALUES (?, ?, ?)')
		.run(object.id, object.object, JSON.stringify(object));
}

/** Reads an object of a kind; undefined if it does not exist. */
export function findObject<T extends StoredObject>(
	state: State,
	kind: T['object'],
	id: string,
): T | undefined {
	const row = state.prepare('SELECT body FROM objects WHERE id = ? AND kind = ?').get(id, kind);
	return row && parseStored<T>(row.body);
}

/** Parses stored JSON. The cast is safe because only this program writes it. */
export function parseStored<T>(column: unknown): T {
	return JSON.parse(String(column)) as T;
}
