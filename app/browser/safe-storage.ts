import { isPreview } from './preview.ts';

/** An optional text that is stored. */
export interface StoredText {
	/** Null if there is none. */
	read(): string | null;
	write(text: string): void;
}

export interface SafeText extends StoredText {
	/** False if the browser has not stored the text. */
	write(text: string): boolean;
	drop(): void;
}

/** A text that the browser has refused to store, and what it had stored at that time. */
interface UnstoredText {
	readonly text: string;
	readonly stored: string | null;
}

const unstored = new Map<string, UnstoredText>();

/**
 * An optional text in the browser's storage. If storage is blocked or full, this tab keeps the text
 * until another tab changes what is stored, or the page is left. In a preview nothing is stored.
 * `area` is a function because access to a blocked storage throws.
 */
export function safeStorage(area: () => Storage, key: string): SafeText {
	function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
		try {
			return action(area());
		} catch {
			return otherwise;
		}
	}
	const stored = () => attempt((storage) => storage.getItem(key), null);

	return {
		read() {
			if (isPreview) return null;
			const now = stored();
			const inMemory = unstored.get(key);
			return inMemory?.stored === now ? inMemory.text : now;
		},
		write(text) {
			if (isPreview) return false;
			unstored.delete(key);
			const isStored = attempt((storage) => {
				storage.setItem(key, text);
				return true;
			}, false);
			if (!isStored) unstored.set(key, { text, stored: stored() });
			return isStored;
		},
		drop() {
			if (isPreview) return;
			unstored.delete(key);
			attempt((storage) => storage.removeItem(key), undefined);
		},
	};
}

/** Forgets the texts of these keys that could not be stored. */
export function forgetUnstored(isForgotten: (key: string) => boolean): void {
	for (const key of unstored.keys()) if (isForgotten(key)) unstored.delete(key);
}
