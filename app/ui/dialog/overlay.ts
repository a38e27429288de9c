import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';

/** What lies over the page: at most one menu, panel or dialog at a time. */
let current: string | null = null;
/** The address at which it opened. */
let openedAt = '';
const readers = new Set<() => void>();

function show(overlay: string | null): void {
	current = overlay;
	openedAt = location.pathname;
	for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

/**
 * Closes whatever is open, as a move to another page does: at once, as nothing behind an open dialog
 * can take the focus.
 */
export function closeOverlays(): void {
	show(null);
	for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

/** Whether something was opened after the address changed, while its page was still on its way. */
export function isOverlayOfThisAddress(): boolean {
	return current !== null && openedAt === location.pathname;
}

// Here and not in an effect: a router that listens before us draws the page that Back leads to while
// the dialog is still open.
if (typeof window !== 'undefined') window.addEventListener('popstate', closeOverlays);

/** The way to open and close something that can lie over the page. */
export interface OverlayHandle {
	readonly id: string;
	/** Opens this one; another that is open gives way. */
	readonly open: () => void;
	readonly close: () => void;
}

export interface Overlay extends OverlayHandle {
	readonly isOpen: boolean;
}

/**
 * One thing that can lie over the page. It closes with the component that owns it, which is not
 * rendered when it opens: only what asks `useIsOpen` is.
 */
export function useOverlayHandle(): OverlayHandle {
	const id = useId();
	const handle = useMemo(() => {
		const open = () => show(id);
		const close = () => {
			if (current === id) show(null);
		};
		return { id, open, close };
	}, [id]);
	useEffect(() => handle.close, [handle]);
	return handle;
}

export function useIsOpen({ id }: OverlayHandle): boolean {
	return useSyncExternalStore(
		subscribe,
		() => current === id,
		() => false,
	);
}

/** An overlay whose owner shows whether it is open. */
export function useOverlay(): Overlay {
	const handle = useOverlayHandle();
	return { ...handle, isOpen: useIsOpen(handle) };
}
