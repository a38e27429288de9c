import { beforeEach, describe, expect, it } from 'vitest';
import { clearPersonalData } from './personal-data.ts';
import { forgetUnstored, safeStorage } from './safe-storage.ts';
import { createStoredValue } from './stored-value.ts';

function refuse(): never {
	throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

/** A full storage: what it has can be read and removed. */
function fullOf(text: string | null) {
	const box = { text };
	const area = {
		getItem: () => box.text,
		setItem: refuse,
		removeItem() {
			box.text = null;
		},
	};
	return { box, area: () => area as unknown as Storage };
}

beforeEach(() => forgetUnstored(() => true));

describe.each<[string, () => Storage]>([
	['blocked', refuse],
	['full', fullOf(null).area],
])('a storage that is %s', (_, area) => {
	it('keeps the last text while the page is open, and says that it is not stored', () => {
		const storage = safeStorage(area, 'blue-x');
		expect(storage.write('one')).toBe(false);
		expect(storage.write('two')).toBe(false);
		expect(storage.read()).toBe('two');
		expect(safeStorage(area, 'blue-x').read()).toBe('two');
		storage.drop();
		expect(storage.read()).toBeNull();
	});

	it('keeps nothing about a person who signs out', () => {
		const texts = ['blue-x', 'blue-cart'].map((key) => safeStorage(area, key));
		for (const text of texts) text.write('of a person');
		clearPersonalData();
		expect(texts.map(({ read }) => read())).toEqual([null, 'of a person']);
	});

	it('loses no value that is parsed again', () => {
		const value = createStoredValue(safeStorage(area, 'blue-x'), '', (text) => text ?? '', String);
		value.set('two shirts');
		value.parseAgain();
		expect(value.get()).toBe('two shirts');
	});
});

it('a text that could be stored is read from the storage', () => {
	const texts = new Map<string, string>();
	const area = {
		getItem: (key: string) => texts.get(key) ?? null,
		setItem: (key: string, text: string) => texts.set(key, text),
	};
	const storage = safeStorage(() => area as unknown as Storage, 'blue-x');
	expect(storage.write('one')).toBe(true);
	texts.set('blue-x', 'of another tab');
	expect(storage.read()).toBe('of another tab');
});

it('what another tab stores replaces a text that could not be stored', () => {
	const { box, area } = fullOf('before');
	const storage = safeStorage(area, 'blue-x');
	storage.write('ours');
	expect(storage.read()).toBe('ours');
	box.text = 'theirs';
	expect(storage.read()).toBe('theirs');
});
