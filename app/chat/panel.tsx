import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import portrait from '../../art/masters/portrait-founder.svg';
import { brand } from '../../core/brand.ts';
import type { ReplyAction } from '../../core/chat/reply.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { ContactForm } from './contact-form.tsx';
import { showsForm } from './message.ts';
import { useFocusWhileTyping } from './use-focus-while-typing.ts';
import { useTalk } from './use-talk.ts';

export interface ChatPanelProps {
	readonly id: string;
	readonly isOpen: boolean;
	readonly onClose: () => void;
	/** A reply opens a page, or a part of one: a panel that covers it has to go. */
	readonly onAway: (action: ReplyAction['action']) => void;
}

/** The talk with the assistant. Closed it is kept, with all that is typed in it. */
export function ChatPanel({ id, isOpen, onClose, onAway }: ChatPanelProps) {
	const field = useRef<HTMLInputElement>(null);
	const { talk, send, askForPerson, cancelForm, formSent } = useTalk((action) => {
		// Who types the next message goes on.
		if (action === 'scroll' || !field.current?.value) onAway(action);
	});
	const [typed, setTyped] = useState('');
	const content = useRef<HTMLDivElement>(null);
	const focusField = useCallback(() => field.current?.focus(), []);
	// What was asked for stands in the talk first: the form takes the browser longer.
	const isForm = useDeferredValue(showsForm(talk.messages));
	useEffect(() => {
		// A keyboard on the glass would cover the talk before it is read.
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
					<h2 className="heading-optical text-lg">The founder of {brand.name}</h2>
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
			<div ref={content} className="overflow-y-auto overscroll-contain">
				<ChatLog {...talk} isOpen={isOpen} />
				{isForm ? (
					<ContactForm
						onCancel={cancelForm}
						onSent={(isReceived) => {
							formSent(isReceived);
							// Up to what the assistant has to say about it.
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
