import * as v from 'valibot';
import { hours } from '../../../core/checkout/promise-sentences.ts';
import { formatMoment } from '../../../core/moment-text.ts';
import { atDesk, defineMail, facts, note, questions } from '../mail.ts';
import { formatDay } from './moments.ts';

const source = v.picklist(['contact', 'chat']);
const subject = v.nullable(v.string());
const sentAtMs = Date.UTC(2026, 10, 21, 16);

/** For the merchant. A reply goes to the sender. */
export const newMessage = defineMail({
	about: 'shop',
	data: v.object({
		id: v.pipe(v.string(), v.uuid()),
		/** The end of its id, which names the message. */
		name: v.string(),
		source,
		sender: v.string(),
		email: v.string(),
		phone: v.nullable(v.string()),
		subject,
		text: v.string(),
		receivedAtMs: v.number(),
	}),
	sample: {
		id: '0192f0c1-7c3e-7a55-8d1e-00001a2b3c4d',
		name: '1a2b3c4d',
		source: 'contact',
		sender: 'Grace Hopper',
		email: 'grace@example.com',
		phone: null,
		subject: 'Sizes',
		text: 'Does the captain shirt run small?\nI am between two sizes.',
		receivedAtMs: sentAtMs,
	},
	write: ({ id, source, sender, email, phone, subject, text, receivedAtMs }, { shop }) => ({
		subject: source === 'chat' ? `Chat: ${sender} asks for an answer` : `Message: ${subject ?? ''}`,
		heading: source === 'chat' ? 'Somebody asks for you in the chat' : 'Somebody wrote to you',
		blocks: [
			`We promised ${sender} an answer within ${hours(shop)}. Reply to this email, then press Mark Done at the desk. Or answer at the desk, which does both.`,
			facts({
				From: sender,
				Email: email,
				Phone: phone,
				Subject: subject,
				Received: formatMoment(receivedAtMs, shop.timeZone),
			}),
			text === '' ? '(no message, only how to reach them)' : { kind: 'quote', text },
			atDesk('Answer at the Desk', `/people?message=${id}`),
		],
		replyTo: email,
	}),
});

/** It contains no text and no name: the address may be a stranger's. */
export const messageReceipt = defineMail({
	about: 'address',
	data: v.object({ source }),
	sample: { source: 'contact' },
	write: ({ source }, { shop }) => ({
		subject: 'We have your message',
		heading: 'We got your message',
		blocks: [
			`Thank you. We have your message${source === 'chat' ? ' from the chat' : ''}, and a person will read it. You’ll hear from us within ${hours(shop)}.`,
			{ kind: 'rule' },
			questions(shop),
			note(
				`Didn’t write to ${shop.name}? Somebody may have mistyped an address. Ignore this email and you won’t hear from us again.`,
			),
		],
	}),
});

/** The merchant's answer with a greeting of their own, and the message that it quotes. */
export const messageAnswer = defineMail({
	about: 'address',
	data: v.object({
		subject,
		answer: v.string(),
		text: v.string(),
		writtenAtMs: v.number(),
		/** The reply address; null means the sender of the mail. */
		replyTo: v.nullable(v.string()),
	}),
	sample: {
		subject: 'Sizes',
		answer: 'Dear Grace,\n\ntake the larger one. It is cut close.\n\nAna',
		text: 'Does the captain shirt run small?',
		writtenAtMs: sentAtMs,
		replyTo: null,
	},
	write: ({ subject, answer, text, writtenAtMs, replyTo }, { shop }) => ({
		subject: subject === null ? `Your message to ${shop.name}` : `Re: ${subject}`,
		heading: 'Here is our answer',
		preview: answer.replaceAll(/\s+/g, ' ').slice(0, 120),
		blocks: [
			{ kind: 'typed', text: answer },
			text !== '' && {
				kind: 'quote',
				title: `On ${formatDay(writtenAtMs, shop.timeZone)} you wrote:`,
				text,
			},
			{ kind: 'rule' },
			questions(shop, ' Or simply reply to this email.'),
		],
		replyTo,
	}),
});
