import { cartStorageKey } from '../../core/storage-keys.ts';
import { createStore } from '../ui/store.ts';
import { forgetUnstored } from './safe-storage.ts';

/** Stays after a sign-out: the cart, and what says nothing about a person. */
const retainedKeys: readonly string[] = [cartStorageKey, 'blue-reloaded'];
/** Written and removed at a sign-out, so that other tabs hear of it. */
const signalKey = 'blue-signed-out';

const clearCount = createStore(0);

/** Calls the listener after a sign-out, to clear what is on the screen. Returns a function that ends it. */
export const onPersonalDataCleared = clearCount.subscribe;

/** Clears what this browser has stored about the person who signs out, in all tabs. */
export function clearPersonalData(): void {
	clear(() => localStorage);
	clearTab();
	attempt(() => {
		localStorage.setItem(signalKey, '1');
		localStorage.removeItem(signalKey);
	});
}

/** Clears what is this tab's alone. */
function clearTab(): void {
	clear(() => sessionStorage);
	forgetUnstored(isPersonal);
	clearCount.set(clearCount.get() + 1);
}

function clear(area: () => Storage): void {
	attempt(() => {
		const storage = area();
		for (const key of Object.keys(storage)) {
			if (isPersonal(key)) storage.removeItem(key);
		}
	});
}

function isPersonal(key: string): boolean {
	return key.startsWith('blue-') && !retainedKeys.includes(key);
}

function attempt(action: () => void): void {
	try {
		action();
	} catch {
		// Storage is blocked, so nothing is in it, or full.
	}
}

/**
 * Clears this tab when another one signs out. That one has cleared what they share, and somebody may
 * have signed in since.
 */
export function followSignOuts(): void {
	window.addEventListener('storage', ({ key, newValue }) => {
		if (key === signalKey && newValue !== null) clearTab();
	});
}
