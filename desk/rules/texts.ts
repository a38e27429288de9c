import * as v from 'valibot';

// Schemas that the desk's requests share. Each fault has a message for the merchant.

/** Text of several lines without control characters and lone surrogates. PostgreSQL refuses NUL. */
const writable = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

const letters = 'Please use letters, digits and punctuation only.';

/** Trimmed text of at most `most` characters. */
export function deskText(name: string, most: number) {
	return v.pipe(
		v.string(`${name} must be text.`),
		v.trim(),
		v.maxLength(most, `${name} has at most ${most} characters.`),
		v.regex(writable, letters),
	);
}

/** The cursor of a page: `next` of the previous page. Missing on the first page. */
export const afterSchema = v.optional(
	v.pipe(v.string(), v.maxLength(200, 'There is no such page.')),
);

/** The merchant's optional message to a shopper. */
export const answerSchema = v.optional(
	v.nullable(
		v.pipe(
			deskText('The answer', 2000),
			v.transform((answer) => (answer === '' ? null : answer)),
		),
	),
	null,
);

/** The revision of the order that the screen showed. */
export const revisionSchema = v.pipe(
	v.string('Please say which revision of the order you saw.'),
	v.regex(/^\d{1,9}\.\d{1,9}$/, 'That is no revision of an order.'),
);

const amount = 'The amount must be a whole number of cents.';

/** An amount in cents; null means all that is left. */
export const centsSchema = v.nullable(
	v.pipe(
		v.number(amount),
		v.integer(amount),
		v.minValue(1, 'Please refund at least a cent.'),
		v.maxValue(100_000_000, 'That is more than any order costs.'),
	),
);

const real = 'There is no day like this. Write it as 2026-11-21.';

/** `YYYY-MM-DD`, an existing day. */
export const daySchema = v.pipe(
	v.string(real),
	v.regex(/^20\d\d-\d\d-\d\d$/, real),
	v.check((day) => isDay(day), real),
);

function isDay(day: string): boolean {
	const midnight = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** A boolean, named in its message. */
export function yesOrNo(name: string) {
	return v.boolean(`${name} must be true or false.`);
}

/** A schema parsed with it has only our own messages: where it has none, the message is empty. */
export const ownMessages: v.Config<v.BaseIssue<unknown>> = { message: '' };

/** The message of the first issue: our own, or one that names a missing field (`ownMessages`). */
export function firstFault(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
	const [issue] = issues;
	const field = issue.path?.map(({ key }) => String(key)).join('.');
	if (issue.message !== '') return issue.message;
	return field === undefined
		? 'The request is not what was expected.'
		: `The request needs ${field}, as it should be.`;
}
