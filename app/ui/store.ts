import { useSyncExternalStore } from 'react';

/** A value outside React, with its subscription. */
export interface ReadableStore<Value> {
	readonly get: () => Value;
	/** The value in the built page and during hydration. */
	readonly first: () => Value;
	/** Returns a function that unsubscribes. */
	readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
	readonly set: (value: Value) => void;
}

/**
 * A value with its first content. `load` gets the content at its first use, if the browser has
 * stored it.
 */
export function createStore<Value>(first: Value, load = () => first): Store<Value> {
	const listeners = new Set<() => void>();
	let loaded: { readonly value: Value } | undefined;
	return {
		get() {
			loaded ??= { value: load() };
			return loaded.value;
		},
		first: () => first,
		set(value) {
			loaded = { value };
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export function useStore<Value>({ subscribe, get, first }: ReadableStore<Value>): Value {
	return useSyncExternalStore(subscribe, get, first);
}
