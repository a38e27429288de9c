import { useAuth } from '../../../app/session/auth-provider.tsx';
import { createStore, useStore } from '../../../app/ui/store.ts';

/** What the answers of the server say about the account of this page. */
export type DeskAccess =
	/** Nothing was answered yet. */
	| { readonly kind: 'unknown' }
	| { readonly kind: 'open' }
	/** A change was refused, because the session has ended. */
	| { readonly kind: 'ended' }
	/** The account is no merchant's. The server says why. */
	| { readonly kind: 'closed'; readonly sentence: string };

// A module store and not a context, because the menu is outside the screens.
const current = createStore<DeskAccess>({ kind: 'unknown' });

export function setDeskAccess(access: DeskAccess): void {
	if (access.kind !== current.get().kind) current.set(access);
}

/** Shows the desk after an answer that says nothing about the account, such as a failure. */
export function showDesk(): void {
	if (current.get().kind === 'unknown') setDeskAccess({ kind: 'open' });
}

export function useDeskAccess(): DeskAccess {
	return useStore(current);
}

/** Whether a merchant is signed in whom the desk admits. */
export function useIsDeskOpen(): boolean {
	const { state } = useAuth();
	const { kind } = useDeskAccess();
	return state.kind === 'in' && kind === 'open';
}
