import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { replyTo } from '../../core/chat/answer.ts';
import { contactTexts } from '../../core/chat/contact-messages.ts';
import { cutMessage } from '../../core/chat/message.ts';
import { replies, welcome } from '../../core/chat/replies.ts';
import type { Reply, ReplyAction } from '../../core/chat/reply.ts';
import type { SafeText } from '../browser/safe-storage.ts';
import { createStore, type ReadableStore } from '../ui/store.ts';
import { type Message, readMessages, showsForm, writeMessages } from './message.ts';

/** Delay between a message and its reply (docs/requirements.md#chat). */
export const replyDelayMs = 500;

export interface Talk {
	readonly messages: readonly Message[];
	/** Whether a reply is pending. */
	readonly isTyping: boolean;
}

export interface TalkStore extends ReadableStore<Talk> {
	/** Sends a message. Blank text is ignored. */
	send(typed: string): void;
	/** Called by the button 'Need Personal Help?'. */
	askForPerson(): void;
	cancelForm(): void;
	/** Called after the form was sent, or could not be sent. */
	formSent(isReceived: boolean): void;
}

interface TalkSurroundings {
	readonly catalogue: Catalogue;
	readonly storage: SafeText;
	readonly now: () => number;
	/** Opens the page or section that a reply names. */
	readonly follow: (destination: ReplyAction) => void;
}

const neverMind = 'No harm done. What else can I show you?';

/**
 * The state of the chat, outside React. It lives while the panel is closed, and survives a reload
 * within the session. The form is shown while the newest message asks for it.
 */
export function createTalk({ catalogue, storage, now, follow }: TalkSurroundings): TalkStore {
	const talk = createStore<Talk>({ messages: readMessages(storage.read()), isTyping: false });
	let awaited = 0;

	function say(sender: Message['sender'], text: string, more: Partial<Message> = {}) {
		const timestamp = now();
		const before = talk.get().messages;
		const id = `${timestamp}-${before.length}`;
		const messages = [...before, { id, text, sender, timestamp, ...more }];
		storage.write(writeMessages(messages));
		talk.set({ messages, isTyping: awaited > 0 });
	}

	function awaitReply(reply: Reply) {
		awaited += 1;
		setTimeout(() => {
			awaited -= 1;
			const { text, offersContact } = reply;
			const isForm = reply.showsForm ?? showsForm(talk.get().messages);
			say('bot', text, {
				...(offersContact && { offersContact }),
				...(isForm && { isContactForm: true }),
			});
			if (reply.action) follow(reply);
		}, replyDelayMs);
	}

	if (talk.get().messages.length === 0) say('bot', welcome(catalogue.shop));
	for (const unanswered of lastUnanswered(talk.get().messages, catalogue)) awaitReply(unanswered);
	talk.set({ ...talk.get(), isTyping: awaited > 0 });

	return {
		...talk,
		send(typed) {
			const text = cutMessage(typed.trim());
			if (text === '') return;
			const isOffered = talk.get().messages.at(-1)?.offersContact === true;
			awaitReply(replyTo(text, isOffered, catalogue));
			say('user', text);
		},
		askForPerson: () => say('bot', replies(catalogue).form.text, { isContactForm: true }),
		cancelForm: () => say('bot', neverMind),
		formSent: (isReceived) =>
			isReceived
				? say('bot', contactTexts(catalogue.shop).success)
				: say('bot', contactTexts(catalogue.shop).failure, { isContactForm: true }),
	};
}

/** Replies to messages that a reload left unanswered. */
function lastUnanswered(messages: readonly Message[], catalogue: Catalogue): readonly Reply[] {
	const lastReply = messages.findLastIndex(({ sender }) => sender === 'bot');
	return messages.slice(lastReply + 1).map(({ text }, index) => {
		const isOffered = index === 0 && messages[lastReply]?.offersContact === true;
		return replyTo(text, isOffered, catalogue);
	});
}
