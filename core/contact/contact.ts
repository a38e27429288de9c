import * as v from 'valibot';
import { emailSchema } from '../email.ts';

/** Maximum lengths of the fields, in characters. */
export const contactLimits = {
	name: 80,
	subject: 120,
	phone: 40,
	message: 4000,
} as const;

/** A form that is sent sooner after it was shown was not filled in by a person. */
export const leastTookMs = 2000;

const notOurs = 'Please send the form of our contact page';

/** Bidirectional control characters. They could disguise text in a mail. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

function tooLong(label: string, limit: number): string {
	return `${label} must be at most ${limit.toLocaleString('en-US')} characters`;
}

/**
 * One line of text. Line breaks and control characters become spaces, which prevents header
 * injection.
 */
function line(label: string, limit: number) {
	return v.pipe(
		v.string(`${label} must be text`),
		v.transform((typed) => typed.replace(directionMarks, '').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')),
		v.trim(),
		v.maxLength(limit, tooLong(label, limit)),
	);
}

/** Text of several lines, without characters that the database or a terminal must not get. */
const message = v.pipe(
	v.string('Message must be text'),
	v.transform((typed) =>
		typed
			.replace(directionMarks, '')
			.replace(/\r\n?|[\u2028\u2029]/gu, '\n')
			.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''),
	),
	v.trim(),
	v.maxLength(contactLimits.message, tooLong('Message', contactLimits.message)),
);

function atLeast(label: string, least: number) {
	return v.minLength<string, number, string>(
		least,
		`${label} must be at least ${least} characters`,
	);
}

/** Signs of a bot. A bot gets the same answer as a person. */
const signs = {
	/** A honeypot: a hidden field that only a bot fills in. */
	website: v.optional(v.string(notOurs), ''),
	/** Milliseconds since the form was shown. */
	tookMs: v.optional(v.pipe(v.number(notOurs), v.finite(notOurs)), 0),
};

/**
 * The body of `/functions/v1/contact-message` (docs/requirements.md#contact). A missing field
 * counts as empty.
 */
export const contactMessageSchema = v.object(
	{
		name: v.optional(v.pipe(line('Name', contactLimits.name), atLeast('Name', 2)), ''),
		email: v.optional(emailSchema, ''),
		subject: v.optional(v.pipe(line('Subject', contactLimits.subject), atLeast('Subject', 5)), ''),
		message: v.optional(v.pipe(message, atLeast('Message', 10)), ''),
		...signs,
	},
	notOurs,
);

/**
 * The body of `/functions/v1/chat-request` (docs/requirements.md#contact). The message may be
 * empty.
 */
export const chatRequestSchema = v.object(
	{
		name: v.optional(
			v.pipe(line('Name', contactLimits.name), v.nonEmpty('Please enter your name')),
			'',
		),
		email: v.optional(emailSchema, ''),
		phone: v.optional(
			v.pipe(line('Phone', contactLimits.phone), v.nonEmpty('Please enter your phone number')),
			'',
		),
		message: v.optional(message, ''),
		...signs,
	},
	notOurs,
);

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

export type ChatField = 'name' | 'email' | 'phone' | 'message';

/** Whether a message looks like a bot's. It is stored for review, and no mail is sent. */
export function looksLikeBot({
	website,
	tookMs,
}: Pick<ContactMessage, 'website' | 'tookMs'>): boolean {
	return website.trim() !== '' || tookMs < leastTookMs;
}
