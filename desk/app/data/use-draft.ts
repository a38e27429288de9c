import { useState } from 'react';
import { safeStorage } from '../../../app/browser/safe-storage.ts';

/**
 * A typed text that outlives a reload and signing in again, in this tab. An empty text is not
 * stored: writing one after the text was sent clears it.
 */
export function useDraft(name: string): readonly [text: string, write: (text: string) => void] {
	const [storage] = useState(() => safeStorage(() => sessionStorage, `blue-desk-${name}`));
	const [text, setText] = useState(() => storage.read() ?? '');
	function write(next: string) {
		setText(next);
		if (next === '') storage.drop();
		else storage.write(next);
	}
	return [text, write];
}
