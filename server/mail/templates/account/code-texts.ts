import { brand } from '../../../../core/brand.ts';
import type { TemplateData } from '../../template-data.ts';

/** Mails with a code, and mostly with a link that does the same. */
export type CodeTemplate =
	| 'confirm-email'
	| 'recover-password'
	| 'magic-link'
	| 'invite'
	| 'email-change-current'
	| 'email-change-new'
	| 'reauthenticate'
	| 'desk-admission';

export interface CodeTexts {
	readonly subject: string;
	readonly heading: string;
	readonly intro: string;
	/** The label of the button. A mail without a link has none. */
	readonly button?: string;
	/** The label of a button to the desk, where the code is typed. */
	readonly deskButton?: string;
	/** For recipients who did not request it. */
	readonly aside: string;
}

/** The texts of each mail. */
export const codeTexts: {
	readonly [Name in CodeTemplate]: (data: TemplateData[Name]) => CodeTexts;
} = {
	'confirm-email': () => ({
		subject: 'Confirm your email address',
		heading: 'Welcome aboard',
		intro: 'Confirm that this address is yours, and your account is ready.',
		button: 'Confirm my address',
		aside: 'Didn’t sign up? Ignore this email, and no account is opened.',
	}),
	'recover-password': () => ({
		subject: 'Choose a new password',
		heading: 'A new password',
		intro: 'We got a request for a new password for this address.',
		button: 'Choose a new password',
		aside: 'Wasn’t you? Ignore this email, and your password stays as it is.',
	}),
	'magic-link': () => ({
		subject: 'Your sign-in link',
		heading: 'Sign in',
		intro: 'Here is your link to sign in without a password.',
		button: 'Sign in',
		aside: 'Didn’t ask for it? Ignore this email, and nobody gets in.',
	}),
	invite: () => ({
		subject: 'You are invited',
		heading: 'Come aboard',
		intro: 'An account is waiting for you. Accept the invitation and choose a password.',
		button: 'Accept the invitation',
		aside: 'Not interested? Just ignore this email.',
	}),
	'email-change-current': ({ newEmail }) => ({
		subject: 'Confirm your new email address',
		heading: 'A new address',
		intro: `You asked to change your account’s email address from this one to ${newEmail}. Please confirm it here, and in the email we sent there.`,
		button: 'Confirm the change',
		aside:
			'Wasn’t you? Don’t confirm it, and the address stays. Change your password too, because somebody else is in your account.',
	}),
	'email-change-new': ({ newEmail }) => ({
		subject: 'Confirm your new email address',
		heading: 'A new address',
		intro: `You asked to use ${newEmail} for your account. Please confirm that it is yours.`,
		button: 'Confirm my address',
		aside: 'Didn’t ask for it? Ignore this email, and nothing changes.',
	}),
	reauthenticate: () => ({
		subject: 'Your code to confirm that it is you',
		heading: 'Is it you?',
		intro: 'Use this code to confirm a change to your account.',
		aside:
			'Not changing anything? Don’t share the code, and change your password, because somebody else is in your account.',
	}),
	'desk-admission': () => ({
		subject: `Your access to the desk of ${brand.name}`,
		heading: `Your access to the desk of ${brand.name}`,
		intro: `You have been given access to the desk of ${brand.name}. Sign in to your account, set up a second factor under Security, open the desk, and type this code there.`,
		deskButton: 'Open the desk',
		aside: `Don’t work for ${brand.name}? Ignore this email, and nothing changes.`,
	}),
};

/** The lifetime of code and link. */
export function formatLifetime(lifeMs: number, hasLink: boolean): string {
	const what = hasLink ? 'Link and code work' : 'The code works';
	return `${what} once, for ${formatDuration(lifeMs)}. We never ask for a code by phone or email.`;
}

function formatDuration(lifeMs: number): string {
	const minutes = Math.round(lifeMs / 60_000);
	if (minutes < 1) return `${Math.round(lifeMs / 1000)} seconds`;
	if (minutes % 60 === 0) return counted(minutes / 60, 'hour');
	return counted(minutes, 'minute');
}

function counted(count: number, unit: string): string {
	return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
