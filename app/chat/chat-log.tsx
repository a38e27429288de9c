import { useEffect, useRef } from 'react';
import { useShop } from '../publication/catalogue-context.tsx';
import type { Message } from './message.ts';
import type { Talk } from './talk.ts';

interface ChatLogProps extends Talk {
	readonly isOpen: boolean;
	/** Shows the newest message alone. */
	readonly isShort: boolean;
}

/** The messages, scrolled to the newest. New messages are announced. */
export function ChatLog({ messages, isTyping, isOpen, isShort }: ChatLogProps) {
	const log = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the content has grown or is shown
	useEffect(() => {
		log.current?.scrollTo({ top: log.current.scrollHeight });
	}, [messages, isTyping, isOpen, isShort]);
	return (
		<div
			ref={log}
			role="log"
			aria-label="Conversation"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the log
			tabIndex={0}
			data-short={isShort || undefined}
			className="chat-log"
		>
			{messages.map((message) => (
				<Line key={message.id} message={message} />
			))}
			{isTyping && (
				<p className="chat-line chat-typing" data-sender="bot" aria-hidden="true">
					<i />
					<i />
					<i />
				</p>
			)}
		</div>
	);
}

function Line({ message: { sender, text } }: { readonly message: Message }) {
	const shop = useShop();
	return (
		<p className="chat-line" data-sender={sender}>
			<span className="sr-only">{sender === 'bot' ? `${shop.name}: ` : 'You: '}</span>
			{text}
		</p>
	);
}
