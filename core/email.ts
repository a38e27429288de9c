import * as v from 'valibot';

const sentence = 'Please enter a valid email address';

/** An email address. Surrounding spaces are removed. Every fault has the same message. */
export const emailSchema = v.pipe(
	v.string(sentence),
	v.trim(),
	v.maxLength(254, sentence),
	v.email(sentence),
);
