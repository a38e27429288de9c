import { type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from '../after-paint.ts';
import { type OverlayHandle, useIsOpen } from './overlay.ts';

export type DialogPlace = 'centre' | 'left' | 'right';

interface DialogProps {
	readonly isOpen: boolean;
	/** Asked for by Escape, by a press outside and by whatever inside closes it. */
	readonly onClose: () => void;
	/** Names it for screen readers. */
	readonly label: string;
	/** In the middle, or a panel along one side of the screen. */
	readonly place?: DialogPlace;
	readonly className?: string;
	readonly children: ReactNode;
}

const places = {
	centre: 'dialog-centre m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] rounded-card',
	left: 'dialog-left mr-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none',
	right: 'dialog-right ml-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none',
} as const;

/**
 * The browser's own dialog: it takes the focus in and gives it back, makes the page behind inert
 * and closes by Escape. Keep it in the tree while closed, or the focus has no way back.
 */
export function Dialog(props: DialogProps) {
	const { isOpen, onClose, label, place = 'centre', className = '', children } = props;
	const element = useRef<HTMLDialogElement>(null);
	const isShown = useRef(false);
	useEffect(() => {
		const dialog = element.current;
		if (!isOpen) {
			isShown.current = false;
			// Close at once: the code that closed it reads next which element has the focus.
			return dialog?.close();
		}
		return afterPaint(() => {
			dialog?.showModal();
			isShown.current = true;
		});
	}, [isOpen]);
	// The close event comes a moment later. The dialog may be open again by then.
	const onCloseEvent = () => {
		if (isShown.current && !element.current?.open) onClose();
	};
	useEffect(() => onPressOutside(element.current, onClose), [onClose]);
	return (
		<dialog
			ref={element}
			aria-label={label}
			onClose={onCloseEvent}
			className={`dialog overflow-y-auto overscroll-contain bg-foam text-ink ${places[place]} ${className}`}
		>
			{children}
		</dialog>
	);
}

interface OverlayDialogProps extends Omit<DialogProps, 'isOpen' | 'onClose'> {
	readonly overlay: OverlayHandle;
}

/** A dialog of an overlay. What is in it is not rendered again when it opens. */
export function OverlayDialog({ overlay, ...rest }: OverlayDialogProps) {
	return <Dialog isOpen={useIsOpen(overlay)} onClose={overlay.close} {...rest} />;
}

/** A press must begin and end on the backdrop. Dragging a text selection over the edge does not close. */
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
