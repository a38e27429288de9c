import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../../app/ui/icon.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { type DeskMessage, deskMessageSchema } from '../../rules/people.ts';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { useKeys } from '../frame/use-keys.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { AnswerForm, answerFieldId } from './answer-form.tsx';
import { MessageThread } from './message-thread.tsx';
import { Writer } from './writer.tsx';

interface OpenedMessageProps {
	readonly id: string;
	readonly onBack: () => void;
	/** False while another message is about to open. */
	readonly isWanted: () => boolean;
	/** The id of a message whose answer field takes the focus when it is loaded. */
	readonly toAnswer: RefObject<string | null>;
	/** Called after a change of the message. */
	readonly onChanged: () => void;
}

/** A message, its answers, and the form for the next answer. */
export function OpenedMessage(props: OpenedMessageProps) {
	const { id, onBack, onChanged } = props;
	const used = useDesk(`messages/${encodeURIComponent(id)}`, deskMessageSchema);
	return (
		<section
			aria-label="Open message"
			// Sticky, because the list beside it is long.
			className="min-w-0 lg:sticky lg:top-2 lg:-mx-2 lg:max-h-[calc(100svh-1rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:pt-1 lg:pb-4"
		>
			<DeskButton variant="plain" onClick={onBack} className="-ml-2 mb-2 lg:hidden">
				<Icon name="left" className="size-4" />
				All Messages
			</DeskButton>
			<Loaded used={used} loading="Fetching the message…">
				{(message) => (
					<Known
						{...props}
						message={message}
						onMessage={(now) => {
							used.set(now);
							onChanged();
						}}
						onBehind={() => {
							used.reload();
							onChanged();
						}}
					/>
				)}
			</Loaded>
		</section>
	);
}

interface KnownProps extends Pick<OpenedMessageProps, 'isWanted' | 'toAnswer'> {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	/** Called if the message was changed elsewhere. */
	readonly onBehind: () => void;
}

function Known({ message, onMessage, onBehind, isWanted, toAnswer }: KnownProps) {
	const title = useRef<HTMLHeadingElement>(null);
	const { id } = message;
	// The element that opened it may have been removed.
	useEffect(() => {
		const isAnswered = toAnswer.current === id;
		toAnswer.current = null;
		if (isAnswered) document.getElementById(answerFieldId)?.focus();
		else title.current?.focus();
	}, [id, toAnswer]);
	return (
		<article>
			<div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
				<h2 ref={title} tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
					{message.subject ?? 'From the Chat'}
				</h2>
				<MessageActions message={message} onMessage={onMessage} isWanted={isWanted} />
			</div>
			<Writer message={message} />
			<MessageThread message={message} />
			<AnswerForm message={message} onMessage={onMessage} onBehind={onBehind} />
		</article>
	);
}

interface MessageActionsProps {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	/** Whether the keys apply to this message. */
	readonly isWanted: () => boolean;
}

/** Marks a message as done without an answer, or as unread again. */
function MessageActions({ message, onMessage, isWanted }: MessageActionsProps) {
	const { refusal, isSending, send } = useDeskAction();
	const isDone = message.status === 'done';

	const path = `messages/${message.id}/${isDone ? 'unread' : 'done'}`;
	const toggleDone = () =>
		send({ method: 'POST', path, schema: deskMessageSchema, onDone: onMessage });
	useKeys({ e: () => isWanted() && toggleDone() });
	return (
		<div className="flex flex-wrap items-center sm:max-w-80 sm:justify-end">
			<p role="status" className="mr-3 text-muted text-sm empty:mr-0">
				{isDone ? 'Done' : ''}
			</p>
			<DeskButton variant="quiet" aria-disabled={isSending} onClick={toggleDone}>
				{isDone ? 'Mark Unread' : 'Mark Done'}
			</DeskButton>
			<div role="alert" className="mt-3 w-full empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
