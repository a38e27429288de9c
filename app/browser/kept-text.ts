export interface SafeText {
	/** What is kept, or null where nothing is or storage is blocked. */
	read(): string | null;
	write(text: string): void;
	drop(): void;
}

/**
 * A text in the browser's storage that the page can do without: where storage is blocked or full
 * it is simply not there. `area` is a function, as even naming a blocked storage throws.
 */
export function keptText(area: () => Storage, key: string): SafeText {
	function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
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
