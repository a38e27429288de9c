/** The purpose of a link in a mail (docs/auth-api.md#verification). */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'email';

interface ConfirmTexts {
	readonly title: string;
	readonly lead: string;
	readonly button: string;
}

const texts: Readonly<Record<LinkType, ConfirmTexts>> = {
	signup: {
		title: 'Confirm Your Address',
		lead: 'One tap and your account is ready.',
		button: 'Confirm My Address',
	},
	invite: {
		title: 'You Are Invited',
		lead: 'Welcome aboard. Next, choose a password.',
		button: 'Accept the Invitation',
	},
	recovery: {
		title: 'Choose a New Password',
		lead: 'Continue to choose your new password.',
		button: 'Continue',
	},
	magiclink: {
		title: 'Sign In',
		lead: 'One tap and you’re signed in on this device.',
		button: 'Sign Me In',
	},
	email: {
		title: 'Sign In',
		lead: 'One tap and you’re signed in on this device.',
		button: 'Sign Me In',
	},
	email_change: {
		title: 'Confirm Your New Address',
		lead: 'Your account switches to the new address once you confirm it.',
		button: 'Confirm the Change',
	},
};

export function isLinkType(type: string | null): type is LinkType {
	return type !== null && Object.hasOwn(texts, type);
}

export function confirmTexts(type: LinkType): ConfirmTexts {
	return texts[type];
}
