import * as v from 'valibot';
import { safeStorage } from '../../browser/safe-storage.ts';

// News that a window of this browser has shown. The server repeats those of the last two minutes to
// every new page, which then neither counts nor announces them again.

/** More than there are in two minutes. */
const mostSeen = 300;

const storage = safeStorage(() => localStorage, 'blue-desk-seen');
const seenSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The ids of what was shown, oldest first. */
export function seenNews(): readonly string[] {
	const read = v.safeParse(seenSchema, storage.read());
	return read.success ? read.output : [];
}

export function rememberSeen(ids: readonly string[]): void {
	if (ids.length === 0) return;
	const all = [...new Set([...seenNews(), ...ids])];
	storage.write(JSON.stringify(all.slice(-mostSeen)));
}
