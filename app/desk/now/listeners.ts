/** Functions that are called with what concerns their topic. */
export interface Listeners<Topic, Value> {
	/** Returns a function that unsubscribes. */
	readonly add: (topic: Topic, listener: (value: Value) => void) => () => void;
	readonly call: (topic: Topic, value: Value) => void;
}

export function createListeners<Topic, Value>(): Listeners<Topic, Value> {
	const byTopic = new Map<Topic, Set<(value: Value) => void>>();
	return {
		add(topic, listener) {
			const all = byTopic.get(topic) ?? new Set();
			byTopic.set(topic, all.add(listener));
			return () => void all.delete(listener);
		},
		call(topic, value) {
			for (const listener of byTopic.get(topic) ?? []) listener(value);
		},
	};
}
