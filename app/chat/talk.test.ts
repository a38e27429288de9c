import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactTexts } from '../../core/chat/contact-messages.ts';
import { longestMessage } from '../../core/chat/message.ts';
import { replies, welcome } from '../../core/chat/replies.ts';
import type { ReplyAction } from '../../core/chat/reply.ts';
import { catalogue } from '../../tests/publication.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { readMessages, showsForm } from './message.ts';
import { createTalk, replyDelayMs } from './talk.ts';

const answers = replies(catalogue);
const now = 1_790_000_000_000;
let storage: Map<string, string>;
let destinations: ReplyAction[];

function start() {
	const area = {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, text: string) => void storage.set(key, text),
		removeItem: (key: string) => void storage.delete(key),
	} as unknown as Storage;
	return createTalk({
		catalogue,
		storage: safeStorage(() => area, 'talk'),
		now: () => now,
		follow: (destination) => destinations.push(destination),
	});
}

function texts(talk: ReturnType<typeof start>) {
	return talk.get().messages.map(({ text }) => text);
}

beforeEach(() => {
	vi.useFakeTimers();
	storage = new Map();
	destinations = [];
});
afterEach(() => {
	vi.useRealTimers();
});

describe('a talk', () => {
	it('begins with the assistant', () => {
		expect(texts(start())).toEqual([welcome(catalogue.shop)]);
	});

	it('replies half a second after the message, and shows typing until then', () => {
		const talk = start();
		talk.send('  shipping cost ');
		expect(texts(talk)).toEqual([welcome(catalogue.shop), 'shipping cost']);
		expect(talk.get().isTyping).toBe(true);
		vi.advanceTimersByTime(replyDelayMs - 1);
		expect(texts(talk)).toHaveLength(2);
		vi.advanceTimersByTime(1);
		expect(texts(talk).at(-1)).toBe(answers.shipping.text);
		expect(talk.get().isTyping).toBe(false);
		expect(destinations).toEqual([]);
	});

	it('answers each of several messages', () => {
		const talk = start();
		talk.send('shipping');
		vi.advanceTimersByTime(200);
		talk.send('returns');
		vi.advanceTimersByTime(replyDelayMs - 200);
		expect(talk.get().isTyping).toBe(true);
		vi.advanceTimersByTime(200);
		expect(texts(talk).slice(3)).toEqual([answers.shipping.text, answers.returns.text]);
	});

	it.each(['', '   ', '\n\t'])('ignores %j', (typed) => {
		const talk = start();
		talk.send(typed);
		expect(texts(talk)).toEqual([welcome(catalogue.shop)]);
		expect(talk.get().isTyping).toBe(false);
	});

	it('navigates with the reply, not before', () => {
		const talk = start();
		talk.send('new arrivals');
		expect(destinations).toEqual([]);
		vi.advanceTimersByTime(replyDelayMs);
		expect(destinations).toMatchObject([{ action: 'navigate', target: '/new-arrivals' }]);
	});

	it('cuts long messages, and gives each message a unique id', () => {
		const talk = start();
		talk.send('x'.repeat(10_000));
		talk.send('again');
		const { messages } = talk.get();
		expect(messages[1]?.text).toHaveLength(longestMessage);
		expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
		expect(messages[1]?.id).toContain(String(now));
	});
});

describe('the form', () => {
	it("is shown by 'yes' right after an offer, and only then", () => {
		const talk = start();
		for (const [text, isShown] of [
			['yes', false],
			['wholesale', false],
			['shipping', false],
			['yes', false],
			['wholesale', false],
			['Yes, please', true],
		] as const) {
			talk.send(text);
			vi.advanceTimersByTime(replyDelayMs);
			expect(showsForm(talk.get().messages), text).toBe(isShown);
		}
	});

	it('is shown by the button, stays for a failure and goes with success or Cancel', () => {
		const talk = start();
		talk.askForPerson();
		expect(showsForm(talk.get().messages)).toBe(true);
		talk.formSent(false);
		expect(texts(talk).at(-1)).toBe(contactTexts(catalogue.shop).failure);
		expect(showsForm(talk.get().messages)).toBe(true);
		talk.formSent(true);
		expect(texts(talk).at(-1)).toBe(contactTexts(catalogue.shop).success);
		expect(showsForm(talk.get().messages)).toBe(false);
		talk.askForPerson();
		talk.cancelForm();
		expect(showsForm(talk.get().messages)).toBe(false);
	});

	it('stays when a pending reply arrives', () => {
		const talk = start();
		talk.send('shipping');
		talk.askForPerson();
		vi.advanceTimersByTime(replyDelayMs);
		expect(texts(talk).at(-1)).toBe(answers.shipping.text);
		expect(showsForm(talk.get().messages)).toBe(true);
	});
});

describe('a reload', () => {
	it('keeps the messages, including an offer', () => {
		const before = start();
		before.send('bulk');
		vi.advanceTimersByTime(replyDelayMs);
		const after = start();
		expect(after.get().messages).toEqual(before.get().messages);
		after.send('yes');
		vi.advanceTimersByTime(replyDelayMs);
		expect(showsForm(start().get().messages)).toBe(true);
	});

	it('before a reply does not lose it', () => {
		const before = start();
		before.send('bulk');
		vi.advanceTimersByTime(replyDelayMs);
		before.send('yes');
		vi.clearAllTimers();
		const after = start();
		expect(after.get().isTyping).toBe(true);
		vi.advanceTimersByTime(replyDelayMs);
		expect(texts(after).at(-1)).toBe(answers.form.text);
	});

	it.each([
		'',
		'{',
		'null',
		'[]',
		'{"version":2,"messages":[]}',
		'{"version":1,"messages":[{"id":1}]}',
		'{"version":1,"messages":[{"id":"1","text":"x","sender":"captain","timestamp":1}]}',
	])('with %j stored starts from the beginning', (storedText) => {
		storage.set('talk', storedText);
		expect(texts(start())).toEqual([welcome(catalogue.shop)]);
	});

	it('keeps the newest hundred', () => {
		const talk = start();
		for (let number = 0; number < 150; number += 1) talk.send(`message ${number}`);
		const storedMessages = readMessages(storage.get('talk') ?? null);
		expect(storedMessages).toHaveLength(100);
		expect(storedMessages.at(-1)?.text).toBe('message 149');
	});
});
