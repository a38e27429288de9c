import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { firstErrors } from '../first-errors.ts';
import { chatRequestSchema, contactLimits, contactMessageSchema, looksLikeBot } from './contact.ts';

const typed = {
	name: 'Grace Hopper',
	email: 'grace@example.com',
	subject: 'Sleeves',
	message: 'Do they run long?',
};

const errorsOf = (schema: v.GenericSchema, input: unknown) =>
	firstErrors(v.safeParse(schema, input).issues);

const asked = { name: 'Grace', email: typed.email, phone: '+1 555 0100', message: '' };

describe('a contact message', () => {
	it('is right as it is', () => {
		expect(errorsOf(contactMessageSchema, typed)).toEqual({});
	});

	it('has four sentences where nothing is typed, in the order of the form', () => {
		const nothing = { name: '', email: '', subject: '', message: '' };
		expect(Object.entries(errorsOf(contactMessageSchema, nothing))).toEqual([
			['name', 'Name must be at least 2 characters'],
			['email', 'Please enter a valid email address'],
			['subject', 'Subject must be at least 5 characters'],
			['message', 'Message must be at least 10 characters'],
		]);
	});

	it.each([
		['name', 'x', 'Name must be at least 2 characters'],
		['name', 'xy', undefined],
		['name', ' x ', 'Name must be at least 2 characters'],
		['name', 'x'.repeat(80), undefined],
		['name', 'x'.repeat(81), 'Name must be at most 80 characters'],
		['email', 'grace@', 'Please enter a valid email address'],
		['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
		['email', 'a@example.com\r\nBcc: b@example.com', 'Please enter a valid email address'],
		['subject', 'Hats', 'Subject must be at least 5 characters'],
		['subject', 'Hats?', undefined],
		['subject', 'x'.repeat(121), 'Subject must be at most 120 characters'],
		['message', 'Too short', 'Message must be at least 10 characters'],
		['message', `${' '.repeat(20)}x`, 'Message must be at least 10 characters'],
		['message', 'x'.repeat(10), undefined],
		['message', 'x'.repeat(4000), undefined],
		['message', 'x'.repeat(10_000), 'Message must be at most 4,000 characters'],
	] as const)('%s %j: %s', (field, text, sentence) => {
		expect(errorsOf(contactMessageSchema, { ...typed, [field]: text })[field]).toBe(sentence);
	});

	it('has name and subject on one line, without what could begin a header', () => {
		const parsed = v.parse(contactMessageSchema, {
			...typed,
			name: 'Grace\r\nBcc: b@example.com',
			subject: 'Sleeves\u0000\u001b[2J\u2028\u202etxet',
		});
		expect(parsed.name).toBe('Grace Bcc: b@example.com');
		expect(parsed.subject).toBe('Sleeves [2J txet');
	});

	it('keeps lines and tabs of the message, and no other control characters', () => {
		const message = ' One\r\ntwo\rthree\u2028four\n\n\tfive\u0000\u001b[31m \ud800 💙\u202e ';
		expect(v.parse(contactMessageSchema, { ...typed, message }).message).toBe(
			'One\ntwo\nthree\nfour\n\n\tfive[31m  💙',
		);
	});

	it.each([null, 7, 'x', [], { ...typed, name: 7 }, { ...typed, tookMs: 'long' }])(
		'refuses %j',
		(sent) => {
			expect(v.safeParse(contactMessageSchema, sent).success).toBe(false);
		},
	);
});

describe('a request in the chat', () => {
	it('needs name, email and phone, and no message', () => {
		expect(errorsOf(chatRequestSchema, asked)).toEqual({});
		expect(
			Object.keys(errorsOf(chatRequestSchema, { name: ' ', email: '', phone: ' ', message: '' })),
		).toEqual(['name', 'email', 'phone']);
	});

	it('has limits with sentences', () => {
		const long = 'x'.repeat(10_000);
		expect(
			errorsOf(chatRequestSchema, { ...asked, name: long, phone: long, message: long }),
		).toEqual({
			name: `Name must be at most ${contactLimits.name} characters`,
			phone: `Phone must be at most ${contactLimits.phone} characters`,
			message: 'Message must be at most 4,000 characters',
		});
		expect(v.parse(chatRequestSchema, { ...asked, phone: '+1\n555' }).phone).toBe('+1 555');
	});
});

describe('what looks like a program', () => {
	it.each([
		[{ website: '', tookMs: 2000 }, false],
		[{ website: ' ', tookMs: 60_000 }, false],
		[{ website: '', tookMs: 1999 }, true],
		[{ website: '', tookMs: -1 }, true],
		[{ website: 'https://example.com', tookMs: 60_000 }, true],
	])('%j: %s', (signs, isBot) => {
		expect(looksLikeBot(signs)).toBe(isBot);
	});

	it('is one that sends no time at all', () => {
		expect(looksLikeBot(v.parse(contactMessageSchema, typed))).toBe(true);
	});
});
