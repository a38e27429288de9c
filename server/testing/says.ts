import { expect } from 'vitest';

/** Matches an outcome that is refused with this in its sentence. */
export function says(text: string) {
	return { ok: false, refusal: { sentence: expect.stringContaining(text) } };
}
