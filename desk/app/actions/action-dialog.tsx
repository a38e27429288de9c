import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../app/ui/dialog/dialog.tsx';
import type { Overlay } from '../../../app/ui/dialog/overlay.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { CloseAction } from './use-desk-action.ts';

interface ActionDialogProps {
	readonly overlay: Pick<Overlay, 'isOpen' | 'close'>;
	readonly label: string;
	readonly className?: string;
	/** The content is mounted at each opening. */
	readonly children: () => ReactNode;
}

/** A dialog for an action. Escape and a press outside ask first if something was typed. */
export function ActionDialog(props: ActionDialogProps) {
	const { overlay, label, className = 'w-[min(36rem,calc(100vw-2rem))]', children } = props;
	const { isOpen, close } = overlay;
	const typedIn = useRef(new Set<Element>());
	const [isAsking, setIsAsking] = useState(false);
	const dismiss = useCallback(() => {
		// A field that is gone was saved.
		if ([...typedIn.current].some((field) => field.isConnected)) setIsAsking(true);
		else close();
	}, [close]);
	useEffect(() => {
		typedIn.current.clear();
		if (!isOpen) setIsAsking(false);
	}, [isOpen]);
	return (
		<Dialog
			isOpen={isOpen}
			onClose={close}
			onDismiss={dismiss}
			label={label}
			className={`bg-white! ${className}`}
		>
			<div
				onInput={({ target }) => {
					if (target instanceof Element) typedIn.current.add(target);
				}}
			>
				<CloseAction value={close}>{isOpen && children()}</CloseAction>
			</div>
			{isAsking && <CloseQuestion onStay={() => setIsAsking(false)} onClose={close} />}
		</Dialog>
	);
}

interface CloseQuestionProps {
	readonly onStay: () => void;
	readonly onClose: () => void;
}

function CloseQuestion({ onStay, onClose }: CloseQuestionProps) {
	const stay = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const before = document.activeElement;
		stay.current?.focus();
		return () => {
			if (before instanceof HTMLElement) before.focus();
		};
	}, []);
	return (
		<div role="alert" className="sticky bottom-0 border-mist border-t-2 bg-white p-5 sm:px-8">
			<Notice tone="error">Close this? What you typed is lost.</Notice>
			<div className="mt-4 flex flex-wrap gap-3">
				<DeskButton ref={stay} variant="action" onClick={onStay}>
					Keep Editing
				</DeskButton>
				<DeskButton variant="quiet" onClick={onClose}>
					Close Without Saving
				</DeskButton>
			</div>
		</div>
	);
}
