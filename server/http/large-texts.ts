import type { EncodedBodies } from './compression/encoded-body.ts';

/**
 * A text of more bytes is made when somebody asks for it. It is a feed of thousands of products: each
 * publication and each size that sells out changes it, and machines read it a few times a day.
 */
export const largeTextBytes = 4 * 1024 * 1024;

/** Where the source of a large text is. */
export interface LargeText {
	readonly folder: string;
	/** The hash of the source, with its placeholders. */
	readonly source: string;
}

export interface LargeTexts {
	has(path: string): boolean;
	/** Makes the text, or returns what it has made before. Rejects if its file cannot be read. */
	get(path: string): Promise<EncodedBodies>;
	/** Makes all again, because the stock has changed. */
	forget(): void;
}

export function createLargeTexts(
	texts: ReadonlyMap<string, LargeText>,
	make: (path: string, text: LargeText) => Promise<EncodedBodies>,
): LargeTexts {
	const made = new Map<string, Promise<EncodedBodies>>();
	return {
		has: (path) => texts.has(path),
		async get(path) {
			const text = texts.get(path);
			if (!text) throw new Error(`${path} is not a large text`);
			const making = made.get(path) ?? make(path, text);
			made.set(path, making);
			try {
				return await making;
			} catch (cause) {
				if (made.get(path) === making) made.delete(path);
				throw cause;
			}
		},
		forget: () => made.clear(),
	};
}
