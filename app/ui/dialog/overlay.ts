import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** The open overlay: at most one menu, panel or dialog at a time. */
const current = createStore<string | null>(null);
/** The path at which it opened. */
let openedAt = '';

function show(overlay: string | null): void {
	openedAt = location.pathname;
	current.set(overlay);
}

/** Closes the open overlay at once, because nothing behind a modal dialog can take the focus. */
export function closeOverlays(): void {
	show(null);
	for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

export function isOverlayOpen(): boolean {
	return current.get() !== null;
}

/** Whether the overlay opened after the address changed, while the new page was loading. */
export function isOverlayOfThisAddress(): boolean {
	return isOverlayOpen() && openedAt === location.pathname;
}

// Registered at import and not in an effect: it must run before the router's listener, which would
// render the page behind the open dialog.
if (typeof window !== 'undefined') window.addEventListener('popstate', closeOverlays);

/** Opens and closes an overlay. */
export interface OverlayHandle {
	readonly id: string;
	/** Opens this overlay and closes another one. */
	readonly open: () => void;
	readonly close: () => void;
}

export interface Overlay extends OverlayHandle {
	readonly isOpen: boolean;
}

/**
 * An overlay. It closes when its owner unmounts. The owner does not re-render when it opens; only
 * users of `useIsOpen` do.
 */
export function useOverlayHandle(): OverlayHandle {
	const id = useId();
	const handle = useMemo(() => {
		const open = () => show(id);
		const close = () => {
			if (current.get() === id) show(null);
		};
		return { id, open, close };
	}, [id]);
	useEffect(() => handle.close, [handle]);
	return handle;
}

export function useIsOpen({ id }: OverlayHandle): boolean {
	return useSyncExternalStore(
		current.subscribe,
		() => current.get() === id,
		() => false,
	);
}

/** An overlay whose owner re-renders when it opens. */
export function useOverlay(): Overlay {
	const handle = useOverlayHandle();
	return { ...handle, isOpen: useIsOpen(handle) };
}
