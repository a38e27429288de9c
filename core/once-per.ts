/** Wraps a function of an object. It is called once for each object, as long as that is in memory. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
	const made = new WeakMap<Key, { readonly result: Made }>();
	return (key) => {
		const present = made.get(key);
		if (present) return present.result;
		const result = make(key);
		made.set(key, { result });
		return result;
	};
}
