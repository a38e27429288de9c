import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import portrait from '../../art/masters/portrait-founder.svg';
import type { ReplyAction } from '../../core/chat/reply.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { ContactForm } from './contact-form.tsx';
import { showsForm } from './message.ts';
import { useTalk } from './use-talk.ts';

export interface ChatPanelProps {
	readonly id: string;
	readonly isOpen: boolean;
	readonly onClose: () => void;
	/** Called when a reply opens a page or a section. A panel that covers it must close. */
	readonly onAway: (action: ReplyAction['action']) => void;
}

/** The chat panel. It stays mounted while it is closed, and keeps what was typed. */
export function ChatPanel({ id, isOpen, onClose, onAway }: ChatPanelProps) {
	const shop = useShop();
	const field = useRef<HTMLInputElement>(null);
	const { talk, send, askForPerson, cancelForm, formSent } = useTalk((action) => {
		// The panel stays open while the shopper types the next message.
		if (action === 'scroll' || !field.current?.value) onAway(action);
	});
	const [typed, setTyped] = useState('');
	const content = useRef<HTMLDivElement>(null);
	const focusField = useCallback(() => field.current?.focus(), []);
	// A deferred value: messages are rendered before the form, which takes longer.
	const isForm = useDeferredValue(showsForm(talk.messages));
	useEffect(() => {
		// On touch screens an on-screen keyboard would cover the messages, so the field gets no focus.
		if (isOpen && matchMedia('(hover: hover)').matches) focusField();
	}, [isOpen, focusField]);
	const wasForm = useRef(isForm);
	useEffect(() => {
		if (wasForm.current && !isForm && isOpen) focusField();
		wasForm.current = isForm;
	}, [isForm, isOpen, focusField]);
	useFocusWhileTyping(field);
	return (
		<div id={id} hidden={!isOpen} className="chat-panel">
			<div className="flex shrink-0 items-center gap-3 bg-ink py-2.5 pr-2 pl-4 text-white">
				<img
					src={portrait}
					alt=""
					width="800"
					height="800"
					className="size-10 rounded-full bg-sky"
				/>
				<div className="grow leading-tight">
					<h2 className="heading-optical text-label">The Founder of {shop.name}</h2>
					<p id="chat-automatic" className="text-sky text-sm">
						Automatic replies, his words
					</p>
				</div>
				<IconButton
					label="Close chat"
					onClick={onClose}
					className="hover:bg-deep focus-visible:outline-sky"
				>
					<Icon name="close" />
				</IconButton>
			</div>
			<div ref={content} className="scroll-pb-24 overflow-y-auto overscroll-contain">
				{/* The form and its buttons fit below the newest message. */}
				<ChatLog {...talk} isOpen={isOpen} isShort={isForm} />
				{isForm ? (
					<ContactForm
						onCancel={cancelForm}
						onSent={(isReceived) => {
							formSent(isReceived);
							// Scrolls to the assistant's reply.
							content.current?.scrollTo({ top: 0 });
						}}
					/>
				) : (
					<Composer
						field={field}
						typed={typed}
						onType={setTyped}
						onSend={send}
						onAskForPerson={askForPerson}
					/>
				)}
			</div>
		</div>
	);
}

/** Keeps the focus in the field if the page changes while the shopper types. */
function useFocusWhileTyping(field: RefObject<HTMLInputElement | null>): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the address
	useEffect(() => {
		const input = field.current;
		if (!input?.value || document.activeElement !== input) return;
		// After the effect that focuses the new page's heading.
		queueMicrotask(() => input.focus({ preventScroll: true }));
	}, [pathname, field]);
}
