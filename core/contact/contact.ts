import * as v from 'valibot';
import { emailSchema } from '../email.ts';

/** Characters that a field may have: more than any letter needs, less than an attack wants. */
export const contactLimits = {
	name: 80,
	subject: 120,
	phone: 40,
	message: 4000,
} as const;

/** What is sent sooner after its form was shown was not typed by a person. */
export const leastTookMs = 2000;

const notOurs = 'Please send the form of our contact page';

/**
 * Marks that turn the direction of text around: in a mail they would let words stand for others.
 */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

function tooLong(label: string, limit: number): string {
	return `${label} must be at most ${limit.toLocaleString('en-US')} characters`;
}

/**
 * One line of text: breaks and control characters become spaces, so that no header can hold one.
 */
function line(label: string, limit: number) {
	return v.pipe(
		v.string(`${label} must be text`),
		v.transform((typed) => typed.replace(directionMarks, '').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')),
		v.trim(),
		v.maxLength(limit, tooLong(label, limit)),
	);
}

/** Text of many lines, as it was typed but for what no database and no terminal should be given. */
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

/** What tells people from programs; a program gets the same answer as a person. */
const signs = {
	/** A field that nobody sees: whoever fills it in reads the page's code. */
	website: v.optional(v.string(notOurs), ''),
	/** Milliseconds since the form was shown. */
	tookMs: v.optional(v.pipe(v.number(notOurs), v.finite(notOurs)), 0),
};

/**
 * What `/functions/v1/contact-message` is sent (docs/requirements.md#contact). A field that is
 * missing counts as empty.
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
 * What `/functions/v1/chat-request` is sent (docs/requirements.md#contact): the message may be
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
export type ChatRequest = v.InferOutput<typeof chatRequestSchema>;

export type ContactField = 'name' | 'email' | 'subject' | 'message';
export type ChatField = 'name' | 'email' | 'phone' | 'message';

/**
 * What is wrong with each field of what was typed, in the order of the form: empty if nothing
 * is.
 */
export function contactErrors(typed: Readonly<Record<ContactField, string>>) {
	return firstErrors<ContactField>(v.safeParse(contactMessageSchema, typed).issues);
}

/** The same for the form in the chat. */
export function chatRequestErrors(typed: Readonly<Record<ChatField, string>>) {
	return firstErrors<ChatField>(v.safeParse(chatRequestSchema, typed).issues);
}

function firstErrors<Field extends string>(
	issues: readonly v.BaseIssue<unknown>[] | undefined,
): Readonly<Partial<Record<Field, string>>> {
	const errors: Partial<Record<Field, string>> = {};
	for (const issue of issues ?? []) {
		// Texts go in, so whatever is wrong is one of the typed fields.
		const field = issue.path?.[0]?.key as Field;
		errors[field] ??= issue.message;
	}
	return errors;
}

/**
 * Whether a program seems to have sent this: it is kept for a person to look at, and mails nobody.
 */
export function looksLikeBot({
	website,
	tookMs,
}: Pick<ContactMessage, 'website' | 'tookMs'>): boolean {
	return website.trim() !== '' || tookMs < leastTookMs;
}
