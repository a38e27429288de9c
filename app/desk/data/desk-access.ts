import { useSyncExternalStore } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';

/** What the answers of the server say about the account of this page. */
export type DeskAccess =
	/** Nothing was answered yet. */
	| { readonly kind: 'unknown' }
	| { readonly kind: 'open' }
	/** A change was refused, because the session has ended. */
	| { readonly kind: 'ended' }
	/** The account is no merchant's. The server says why. */
	| { readonly kind: 'closed'; readonly sentence: string };

const unknown: DeskAccess = { kind: 'unknown' };

// A module store and not a context, because the menu is outside the screens.
let current: DeskAccess = unknown;
const readers = new Set<() => void>();

export function setDeskAccess(access: DeskAccess): void {
	if (access.kind === current.kind) return;
	current = access;
	for (const reader of readers) reader();
}

/** Shows the desk after an answer that says nothing about the account, such as a failure. */
export function showDesk(): void {
	if (current.kind === 'unknown') setDeskAccess({ kind: 'open' });
}

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

export function useDeskAccess(): DeskAccess {
	return useSyncExternalStore(
		subscribe,
		() => current,
		() => unknown,
	);
}

/** Whether a merchant is signed in whom the desk admits. */
export function useIsDeskOpen(): boolean {
	const { state } = useAuth();
	const { kind } = useDeskAccess();
	return state.kind === 'in' && kind === 'open';
}
