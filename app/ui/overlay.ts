import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** What lies over the page: at most one menu, panel or dialog at a time. */
let current: string | null = null;
const readers = new Set<() => void>();

function show(overlay: string | null): void {
	current = overlay;
	for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

/** Closes whatever is open, as a move to another page does. */
export function closeOverlays(): void {
	show(null);
}

// Here and not in an effect: a router that listens before us draws the page that Back leads to while
// the dialog is still open, and nothing behind an open dialog can take the focus.
if (typeof window !== 'undefined') window.addEventListener('popstate', closeOverlays);

export interface Overlay {
	readonly isOpen: boolean;
	/** Opens this one; another that is open gives way. */
	readonly open: () => void;
	readonly close: () => void;
}

/** One thing that can lie over the page. It closes with the component that owns it. */
export function useOverlay(): Overlay {
	const id = useId();
	const isOpen = useSyncExternalStore(
		subscribe,
		() => current === id,
		() => false,
	);
	const open = useCallback(() => show(id), [id]);
	const close = useCallback(() => {
		if (current === id) show(null);
	}, [id]);
	useEffect(() => close, [close]);
	return { isOpen, open, close };
}
