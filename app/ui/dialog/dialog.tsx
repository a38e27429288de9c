import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from '../after-paint.ts';
import { type OverlayHandle, useIsOpen } from './overlay.ts';

export type DialogPlace = 'centre' | 'top' | 'left' | 'right';

interface DialogProps {
	readonly isOpen: boolean;
	/** Called on Escape, on a press outside, and by controls inside. */
	readonly onClose: () => void;
	/** Called in place of `onClose` on Escape and on a press outside. The dialog stays open. */
	readonly onDismiss?: (() => void) | undefined;
	/** The accessible name. */
	readonly label: string;
	/** In the center, or a panel at one edge of the screen. */
	readonly place?: DialogPlace;
	readonly className?: string;
	readonly children: ReactNode;
}

const places = {
	centre: 'dialog-centre m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] rounded-card',
	top: 'dialog-top mx-auto mt-0 max-h-dvh w-[min(62rem,100vw)] max-w-none rounded-b-card',
	left: 'dialog-left mr-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none',
	right: 'dialog-right ml-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none',
} as const;

/**
 * The browser's modal dialog: it manages the focus, makes the page inert and closes on Escape. It
 * must stay mounted while closed, so that the focus can return.
 */
export function Dialog(props: DialogProps) {
	const { isOpen, onClose, onDismiss, label, place = 'centre', className = '', children } = props;
	const element = useRef<HTMLDialogElement>(null);
	const isShown = useRef(false);
	useEffect(() => {
		const dialog = element.current;
		if (!isOpen || !dialog) return;
		const cancel = afterPaint(() => {
			dialog.showModal();
			isShown.current = true;
		});
		return () => {
			cancel();
			isShown.current = false;
			// Closed at once: code that closed it may read the focused element next. Also while an
			// `Activity` hides it, because an open dialog would make the page inert.
			if (dialog.isConnected) dialog.close();
		};
	}, [isOpen]);
	// The close event is asynchronous. The dialog may be open again by then.
	const onCloseEvent = () => {
		if (isShown.current && !element.current?.open) onClose();
	};
	const leave = onDismiss ?? onClose;
	useEffect(() => onPressOutside(element.current, leave), [leave]);
	// The key and not the cancel event: browsers cannot cancel a second Escape in a row.
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !onDismiss) return;
		event.preventDefault();
		onDismiss();
	};
	return (
		<dialog
			ref={element}
			aria-label={label}
			onClose={onCloseEvent}
			onKeyDown={onKeyDown}
			className={`dialog overflow-y-auto overscroll-contain bg-foam text-ink ${places[place]} ${className}`}
		>
			{children}
		</dialog>
	);
}

interface OverlayDialogProps extends Omit<DialogProps, 'isOpen' | 'onClose'> {
	readonly overlay: OverlayHandle;
}

/** The dialog of an overlay. Its content does not re-render when it opens. */
export function OverlayDialog({ overlay, ...rest }: OverlayDialogProps) {
	return <Dialog isOpen={useIsOpen(overlay)} onClose={overlay.close} {...rest} />;
}

/**
 * A press must begin and end on the backdrop. Dragging a text selection over the edge does not
 * close.
 */
function onPressOutside(dialog: HTMLDialogElement | null, leave: () => void) {
	if (!dialog) return;
	let pressed: EventTarget | null = null;
	const controller = new AbortController();
	const { signal } = controller;
	dialog.addEventListener(
		'pointerdown',
		({ target }) => {
			pressed = target;
		},
		{ signal },
	);
	dialog.addEventListener(
		'click',
		({ target }) => {
			if (target === dialog && pressed === dialog) leave();
		},
		{ signal },
	);
	return () => controller.abort();
}
