import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react';
import { brand } from '../../core/brand.ts';
import { followHeader } from '../ui/follow-header.ts';
import { loadPanel } from './load-panel.ts';
import { useClearance } from './use-clearance.ts';
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

/**
 * The chat (docs/requirements.md#chat): a button in the corner, a small button, a text link, or the
 * open panel.
 */
export function ChatDock({ isLink = false }: ChatDockProps) {
	const dock = useDock();
	const { place, Panel, isHeld, launcher, open, close, shrink, release, putAway, closeForAction } =
		dock;
	const { isHalfScrolled, isNearEnd } = useScrollPosition();
	const isOpen = place === 'open';
	const section = useRef<HTMLElement>(null);
	const spot = useClearance(section, isOpen || isLink);
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
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!currentTarget.contains(relatedTarget)) release();
	};
	return (
		<section
			ref={section}
			aria-label="Chat"
			onBlur={onBlur}
			className={isLink ? 'chat page-width' : 'chat'}
			data-place={place}
			data-link={isLink || undefined}
			data-shown={isHalfScrolled || isHeld || undefined}
			data-near-end={isNearEnd || undefined}
			data-compact={spot?.isSmall || undefined}
			data-away={spot === null || undefined}
			style={spot && spot.lift > 0 ? lifted(spot.lift) : undefined}
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
				<span>
					<span className="chat-word">Chat</span>
					<span className="chat-name"> with {brand.name}</span>
				</span>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M4 5.5h16v11h-8.5L7 20.5v-4H4z" />
					<path d="M7.5 11.6c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0" />
				</svg>
			</button>
			{place === 'closed' && !isLink && (
				<button
					type="button"
					aria-label="Make the chat button smaller"
					onClick={shrink}
					className="chat-shrink"
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d="M6 12h12" />
					</svg>
				</button>
			)}
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

/** For chat.css. React's type of styles has no custom properties. */
function lifted(px: number): CSSProperties {
	return { '--chat-lift': `${px}px` } as CSSProperties;
}
