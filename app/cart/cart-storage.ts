import { cartStorageKey } from '../../core/storage-keys.ts';
import { isPreview } from '../browser/preview.ts';
import { type StoredText, safeStorage } from '../browser/safe-storage.ts';
import { createStore } from '../ui/store.ts';

const storage = safeStorage(() => localStorage, cartStorageKey);

/** Whether to say that the browser does not keep the cart. It is said once in a tab. */
export const unstoredNote = createStore<'not yet' | 'now' | 'said'>('not yet');

/** Where the browser keeps the cart. */
export const cartStorage: StoredText = {
	read: storage.read,
	write(text) {
		if (storage.write(text) || isPreview) return;
		if (unstoredNote.get() === 'not yet') unstoredNote.set('now');
	},
};
