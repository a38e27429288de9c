import * as v from 'valibot';
import { emailSchema, knownEmailSchema } from '../../../core/email.ts';
import { plainCode } from '../../../core/plain-text.ts';

// Client-side checks of account forms. The auth service makes the others
// (docs/requirements.md#sign-in-page).

const someEmail = v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter your email address'));

/** The address of an account that may exist already. */
export const typedEmail = v.pipe(someEmail, knownEmailSchema);

export const typedNewEmail = v.pipe(someEmail, emailSchema);

/** A password is not trimmed, because spaces are valid characters. */
export const typedPassword = v.pipe(v.string(), v.nonEmpty('Please enter your password'));

export const typedNewPassword = v.pipe(v.string(), v.nonEmpty('Please enter a new password'));

/** Six or more digits, copied from a mail or an app, often with a space in the middle. */
export const typedCode = v.pipe(
	v.string(),
	v.transform(plainCode),
	v.regex(/^\d{6,10}$/, 'Please enter the digits of the code'),
);
