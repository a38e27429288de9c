import * as v from 'valibot';

const sentence = 'Please enter a valid email address';

/** An email address, as it was typed but for spaces around it; one sentence for all that is none. */
export const emailSchema = v.pipe(
	v.string(sentence),
	v.trim(),
	v.maxLength(254, sentence),
	v.email(sentence),
);
