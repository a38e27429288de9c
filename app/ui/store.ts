import { useSyncExternalStore } from 'react';

/** A value outside React that can be followed. */
export interface Followed<Value> {
	readonly get: () => Value;
	/** The value in the built page and during hydration. */
	readonly first: () => Value;
	/** Returns a function that unsubscribes. */
	readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Followed<Value> {
	readonly set: (value: Value) => void;
}

/** `load` gets the value at its first use, for one that the browser has stored. */
export function createStore<Value>(first: Value, load = () => first): Store<Value> {
	const listeners = new Set<() => void>();
	let value = first;
	let isLoaded = false;
	return {
		get() {
			if (!isLoaded) value = load();
			isLoaded = true;
			return value;
		},
		first: () => first,
		set(next) {
			value = next;
			isLoaded = true;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

export function useStore<Value>({ subscribe, get, first }: Followed<Value>): Value {
	return useSyncExternalStore(subscribe, get, first);
}
