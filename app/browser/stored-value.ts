import { createStore, type Store } from '../ui/store.ts';
import type { StoredText } from './safe-storage.ts';

export interface StoredValue<Value> extends Store<Value> {
	/** Reads the storage again, after another tab wrote to it. */
	readonly refresh: () => void;
	/** Parses what is stored again, after the parser has learned more. */
	readonly parseAgain: () => void;
}

/**
 * A value that the browser stores as text, which is read at the first use. If storage is blocked or
 * full, the value stays in memory.
 */
export function createStoredValue<Value>(
	storage: StoredText,
	first: Value,
	parse: (text: string | null) => Value,
	format: (value: Value) => string = JSON.stringify,
): StoredValue<Value> {
	let text: string | null = null;
	const store = createStore(first, read);

	function read(): Value {
		text = storage.read();
		return parse(text);
	}

	return {
		...store,
		set(value) {
			storage.write(format(value));
			text = storage.read();
			store.set(value);
		},
		refresh() {
			if (storage.read() !== text) store.set(read());
		},
		parseAgain: () => store.set(read()),
	};
}

/**
 * Calls `refresh` when another tab has changed what is stored under a key. A page in the
 * back/forward cache missed that, and refreshes when it is shown. Returns a function that ends it.
 */
export function followTabs(key: string, refresh: () => void): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const onStorage = (event: StorageEvent) => {
		if (event.key === null || event.key === key) refresh();
	};
	addEventListener('storage', onStorage, { signal });
	addEventListener('pageshow', refresh, { signal });
	return () => controller.abort();
}
