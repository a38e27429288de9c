import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('calls each listener on a change, until it unsubscribes', () => {
	const store = createStore('a');
	const seen: string[] = [];
	const end = store.subscribe(() => seen.push(store.get()));
	store.set('b');
	end();
	store.set('c');
	expect(seen).toEqual(['b']);
	expect([store.first(), store.get()]).toEqual(['a', 'c']);
});

it('loads the stored value once, at the first use', () => {
	let loads = 0;
	const load = () => {
		loads += 1;
		return 'stored';
	};
	const read = createStore('', load);
	expect(loads).toBe(0);
	expect([read.get(), read.get(), loads]).toEqual(['stored', 'stored', 1]);
	const written = createStore('', load);
	written.set('new');
	expect([written.get(), loads]).toEqual(['new', 1]);
});
