import * as v from 'valibot';
import { emailSchema } from '../../../core/email.ts';

// What the forms of an account ask of what is typed; everything further is up to the auth service
// (docs/requirements.md#sign-in-page).

export const typedEmail = v.pipe(
	v.string(),
	v.trim(),
	v.nonEmpty('Please enter your email address'),
	emailSchema,
);

/** Never trimmed: spaces are as good as any other character in it. */
export const typedPassword = v.pipe(v.string(), v.nonEmpty('Please enter your password'));

export const typedNewPassword = v.pipe(v.string(), v.nonEmpty('Please enter a new password'));

/** Six digits or more, as they come out of a mail or an app: often with a space in the middle. */
export const typedCode = v.pipe(
	v.string(),
	v.transform((code) => code.replaceAll(/\s/g, '')),
	v.regex(/^\d{6,10}$/, 'Please enter the digits of the code'),
);
