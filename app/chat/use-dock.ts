import {
	type ComponentType,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import type { ReplyAction } from '../../core/chat/reply.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { hideErrorToast, showToast } from '../ui/toast/toast.ts';
import { loadPanel } from './load-panel.ts';
import type { ChatPanelProps } from './panel.tsx';

/** Only a closed chat can become small (docs/requirements.md#chat). */
export type ChatPlace = 'open' | 'closed' | 'small';

const smallness = safeStorage(() => sessionStorage, 'blue-chat-small');
/** On narrower screens the panel covers most of the page (docs/requirements.md#chat). */
const wide = '(min-width: 48rem)';

/**
 * Whether the chat is open, closed or small, and the component of the panel once its code is
 * loaded.
 */
export function useDock() {
	const [place, setPlace] = useState<ChatPlace>('closed');
	const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
	/** Whether the chat was closed by keyboard. The button stays visible while it has the focus. */
	const [isHeld, setHeld] = useState(false);
	const launcher = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		if (smallness.read() !== null) setPlace('small');
	}, []);
	useLayoutEffect(() => {
		if (isHeld) launcher.current?.focus();
	}, [isHeld]);

	const move = useCallback((next: ChatPlace) => {
		setPlace(next);
		setHeld(false);
		if (next === 'small') smallness.write('yes');
		else smallness.drop();
	}, []);

	const open = useCallback(() => {
		move('open');
		loadPanel().then(
			(component) => {
				hideErrorToast();
				setPanel(() => component);
			},
			(cause: unknown) => {
				console.warn('The chat did not arrive', cause);
				move('closed');
				showToast('error', 'The chat didn’t load', 'Please try again in a moment.');
			},
		);
	}, [move]);

	const leave = useCallback(
		(next: ChatPlace) => {
			move(next);
			setHeld(true);
		},
		[move],
	);
	const close = useCallback(() => leave('closed'), [leave]);
	const shrink = useCallback(() => leave('small'), [leave]);
	const release = useCallback(() => setHeld(false), []);
	const putAway = useCallback(() => move('closed'), [move]);
	const closeForAction = useCallback(
		(action: ReplyAction['action']) => {
			if (action === 'scroll' || !matchMedia(wide).matches) putAway();
		},
		[putAway],
	);

	return { place, Panel, isHeld, launcher, open, close, shrink, release, putAway, closeForAction };
}
