import { useEffect, useRef } from 'react';
import { useShop } from '../publication/catalogue-context.tsx';
import { followHeader } from '../ui/follow-header.ts';
import { loadPanel } from './load-panel.ts';
import { useDock } from './use-dock.ts';
import { useScrollPosition } from './use-scroll-position.ts';

const panelId = 'chat-panel';

/** Prefetches the code of the panel. A failure is shown when the panel is opened. */
function fetchAhead() {
	loadPanel().catch(() => {});
}

interface ChatDockProps {
	/** A text link below the page in place of the button in the corner. */
	readonly isLink?: boolean;
}

/** The chat (docs/requirements.md#chat): a button in the corner or a text link, and its panel. */
export function ChatDock({ isLink = false }: ChatDockProps) {
	const shop = useShop();
	const { isOpen, Panel, takesFocus, launcher, open, close, putAway, closeForAction } = useDock();
	const { isShown, isNearEnd } = useScrollPosition();
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!isOpen || !section.current) return;
		return followHeader(section.current);
	}, [isOpen]);
	useEffect(() => {
		if (!isOpen) return;
		// The focus stays if it is elsewhere in the page.
		return onEscape(() => {
			if (section.current?.contains(document.activeElement)) close();
			else putAway();
		});
	}, [isOpen, close, putAway]);
	return (
		<section
			ref={section}
			aria-label="Chat"
			className={isLink ? 'chat page-width' : 'chat'}
			data-open={isOpen || undefined}
			data-link={isLink || undefined}
			data-shown={isShown || takesFocus || undefined}
			data-near-end={isNearEnd || undefined}
		>
			<button
				ref={launcher}
				type="button"
				aria-expanded={isOpen}
				aria-controls={Panel ? panelId : undefined}
				onClick={isOpen ? close : open}
				onPointerEnter={fetchAhead}
				onFocus={fetchAhead}
				className="chat-launcher"
			>
				<span className="chat-name">Chat with {shop.name}</span>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M4 5.5h16v11h-8.5L7 20.5v-4H4z" />
					<path d="M7.5 11.6c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0" />
				</svg>
			</button>
			{Panel && <Panel id={panelId} isOpen={isOpen} onClose={close} onAway={closeForAction} />}
		</section>
	);
}

/** Listens on the whole page, unless a modal dialog is open or a menu has handled the key. */
function onEscape(close: () => void): () => void {
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
		if (!document.querySelector('dialog:modal')) close();
	};
	window.addEventListener('keydown', onKeyDown);
	return () => window.removeEventListener('keydown', onKeyDown);
}
