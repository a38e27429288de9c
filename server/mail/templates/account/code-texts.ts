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
	/** For recipients who did not request it. */
	readonly aside: string;
}

/** The texts of each mail. */
export const codeTexts: {
	readonly [Name in CodeTemplate]: (data: TemplateData[Name]) => CodeTexts;
} = {
	'confirm-email': () => ({
		subject: 'Confirm your e-mail address',
		heading: 'Welcome aboard',
		intro: 'One press, and we know that this address is yours and your account is ready.',
		button: 'Confirm my address',
		aside: 'You did not sign up? Then leave this mail alone, and nothing comes of it.',
	}),
	'recover-password': () => ({
		subject: 'Choose a new password',
		heading: 'A new password',
		intro: 'Somebody, and we hope it was you, wants a new password for this address.',
		button: 'Choose a new password',
		aside: 'It was not you? Then leave this mail alone, and your password stays as it is.',
	}),
	'magic-link': () => ({
		subject: 'Your way into your account',
		heading: 'Sign in',
		intro: 'Here is the way into your account, without a password.',
		button: 'Sign in',
		aside: 'You did not ask for it? Then leave this mail alone, and nobody gets in.',
	}),
	invite: () => ({
		subject: 'You are invited',
		heading: 'Come aboard',
		intro: 'There is an account waiting for you. Accept, choose a password, and it is yours.',
		button: 'Accept the invitation',
		aside: 'You would rather not? Then leave this mail alone.',
	}),
	'email-change-current': ({ newEmail }) => ({
		subject: 'Confirm your new e-mail address',
		heading: 'A new address',
		intro: `Your account is to move from this address to ${newEmail}. We ask both: please confirm it here, and in the mail that we sent there.`,
		button: 'Confirm the change',
		aside:
			'It was not you? Then do not confirm, and the address stays. Change your password too, as somebody else is in your account.',
	}),
	'email-change-new': ({ newEmail }) => ({
		subject: 'Confirm your new e-mail address',
		heading: 'A new address',
		intro: `An account with us is to have the address ${newEmail}. Please confirm that it is yours.`,
		button: 'Confirm my address',
		aside: 'You did not ask for it? Then leave this mail alone, and nothing comes of it.',
	}),
	reauthenticate: () => ({
		subject: 'Your code to confirm that it is you',
		heading: 'Is it you?',
		intro: 'You are about to change something that only you may change. This code tells us so.',
		aside:
			'You are not changing anything? Then tell nobody the code and change your password, as somebody else is in your account.',
	}),
	'desk-admission': () => ({
		subject: 'Your admission to the desk',
		heading: 'Come to the desk',
		intro:
			'You are to work at the desk of the shop. Sign in to your account, set up a second factor under Security, open the desk, and type this code there.',
		aside: 'You do not work for the shop? Then leave this mail alone, and nothing comes of it.',
	}),
};

/** The lifetime of code and link. */
export function formatLifetime(lifeMs: number, hasLink: boolean): string {
	const what = hasLink ? 'Link and code work' : 'The code works';
	return `${what} once, for ${formatDuration(lifeMs)}. We never ask for a code on the phone or by mail.`;
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
