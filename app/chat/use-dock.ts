import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReplyAction } from '../../core/chat/reply.ts';
import { hideErrorToast, showToast } from '../ui/toast/toast.ts';
import { loadPanel } from './load-panel.ts';
import type { ChatPanelProps } from './panel.tsx';

/** On narrower screens the panel covers most of the page (docs/requirements.md#chat). */
const wide = '(min-width: 48rem)';

/** Whether the chat is open, and the component of the panel once its code is loaded. */
export function useDock() {
	const [isOpen, setOpen] = useState(false);
	const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
	/** Whether the closed chat takes the focus. The button must be visible to take it. */
	const [takesFocus, setTakesFocus] = useState(false);
	const launcher = useRef<HTMLButtonElement>(null);

	useLayoutEffect(() => {
		if (!takesFocus) return;
		launcher.current?.focus();
		setTakesFocus(false);
	}, [takesFocus]);

	const open = useCallback(() => {
		setOpen(true);
		loadPanel().then(
			(component) => {
				hideErrorToast();
				setPanel(() => component);
			},
			(cause: unknown) => {
				console.warn('The chat did not arrive', cause);
				setOpen(false);
				showToast('error', 'The chat didn’t load', 'Please try again in a moment.');
			},
		);
	}, []);

	const putAway = useCallback(() => setOpen(false), []);
	const close = useCallback(() => {
		setOpen(false);
		setTakesFocus(true);
	}, []);
	const closeForAction = useCallback(
		(action: ReplyAction['action']) => {
			if (action === 'scroll' || !matchMedia(wide).matches) putAway();
		},
		[putAway],
	);

	return { isOpen, Panel, takesFocus, launcher, open, close, putAway, closeForAction };
}
