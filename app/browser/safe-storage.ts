import { isPreview } from './preview.ts';

export interface SafeText {
	/** The stored text; null if there is none or storage is blocked. */
	read(): string | null;
	write(text: string): void;
	drop(): void;
}

/**
 * An optional text in the browser's storage. If storage is blocked or full, or in a preview, nothing
 * is stored.
 * `area` is a function because access to a blocked storage throws.
 */
export function safeStorage(area: () => Storage, key: string): SafeText {
	function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
		if (isPreview) return otherwise;
		try {
			return action(area());
		} catch {
			return otherwise;
		}
	}
	return {
		read: () => attempt((storage) => storage.getItem(key), null),
		write: (text) => attempt((storage) => storage.setItem(key, text), undefined),
		drop: () => attempt((storage) => storage.removeItem(key), undefined),
	};
}
