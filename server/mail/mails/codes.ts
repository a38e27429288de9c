import * as v from 'valibot';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import { atDesk, button, defineMail, type MailContent, note } from '../mail.ts';

/** A code that was made at `sentAtMs` and expires `lifeMs` later. */
const code = v.object({ code: v.string(), sentAtMs: v.number(), lifeMs: v.number() });
const link = v.object({ ...code.entries, link: v.string() });
const emailChange = v.object({ ...link.entries, newEmail: v.string() });

const codeSample = { code: '081234', sentAtMs: Date.UTC(2026, 10, 21, 16), lifeMs: 86_400_000 };
const linkSample = {
	...codeSample,
	link: 'https://shop.example/auth/confirm?token_hash=pkce_x-y_z',
};
const changeSample = { ...linkSample, newEmail: 'grace.hopper@example.com' };

interface CodeTexts {
	readonly subject: string;
	readonly heading: string;
	readonly intro: string;
	/** The label of the button. A mail without a link has none. */
	readonly label?: string;
	/** The label of a button to the desk, where the code is typed. */
	readonly deskLabel?: string;
	/** For recipients who did not request it. */
	readonly aside: string;
}

type CodeData = v.InferOutput<typeof code> & { readonly link?: string };

const common = { about: 'account', isHeadingInText: false } as const;

const withCode = (textsOf: (shop: ShopFacts) => CodeTexts, sample = codeSample) =>
	defineMail({
		...common,
		data: code,
		sample,
		write: (data, { shop }) => say(textsOf(shop), data),
	});

const withLink = (texts: CodeTexts) =>
	defineMail({ ...common, data: link, sample: linkSample, write: (data) => say(texts, data) });

const withNewEmail = (textsOf: (newEmail: string) => CodeTexts) =>
	defineMail({
		...common,
		data: emailChange,
		sample: changeSample,
		write: (data) => say(textsOf(data.newEmail), data),
	});

/** A code, and a link that does the same. */
function say(texts: CodeTexts, { code: typedCode, link: target, lifeMs }: CodeData): MailContent {
	const { subject, heading, intro, label = '', deskLabel, aside } = texts;
	const works = target === undefined ? 'The code works' : 'Link and code work';
	return {
		subject,
		heading,
		blocks: [
			intro,
			target !== undefined && button(label, target, { textLabel: `${label}:` }),
			deskLabel !== undefined && atDesk(deskLabel, ''),
			target === undefined ? 'Your code:' : 'Or type this code where you were asked for one:',
			{ kind: 'code', code: typedCode },
			note(
				`${works} once, for ${formatDuration(lifeMs)}. We never ask for a code by phone or email.`,
			),
			note(aside),
		],
	};
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

/** Mails with a code, and mostly with a link that does the same. */
export const codeMails = {
	'confirm-email': withLink({
		subject: 'Confirm your email address',
		heading: 'Welcome aboard',
		intro: 'Confirm that this address is yours, and your account is ready.',
		label: 'Confirm my address',
		aside: 'Didn’t sign up? Ignore this email, and no account is opened.',
	}),
	'recover-password': withLink({
		subject: 'Choose a new password',
		heading: 'A new password',
		intro: 'We got a request for a new password for this address.',
		label: 'Choose a new password',
		aside: 'Wasn’t you? Ignore this email, and your password stays as it is.',
	}),
	'magic-link': withLink({
		subject: 'Your sign-in link',
		heading: 'Sign in',
		intro: 'Here is your link to sign in without a password.',
		label: 'Sign in',
		aside: 'Didn’t ask for it? Ignore this email, and nobody gets in.',
	}),
	invite: withLink({
		subject: 'You are invited',
		heading: 'Come aboard',
		intro: 'An account is waiting for you. Accept the invitation and choose a password.',
		label: 'Accept the invitation',
		aside: 'Not interested? Just ignore this email.',
	}),
	'email-change-current': withNewEmail((newEmail) => ({
		subject: 'Confirm your new email address',
		heading: 'A new address',
		intro: `You asked to change your account’s email address from this one to ${newEmail}. Please confirm it here, and in the email we sent there.`,
		label: 'Confirm the change',
		aside:
			'Wasn’t you? Don’t confirm it, and the address stays. Change your password too, because somebody else is in your account.',
	})),
	'email-change-new': withNewEmail((newEmail) => ({
		subject: 'Confirm your new email address',
		heading: 'A new address',
		intro: `You asked to use ${newEmail} for your account. Please confirm that it is yours.`,
		label: 'Confirm my address',
		aside: 'Didn’t ask for it? Ignore this email, and nothing changes.',
	})),
	reauthenticate: withCode(() => ({
		subject: 'Your code to confirm that it is you',
		heading: 'Is it you?',
		intro: 'Use this code to confirm a change to your account.',
		aside:
			'Not changing anything? Don’t share the code, and change your password, because somebody else is in your account.',
	})),
	'desk-admission': withCode(
		({ name }) => ({
			subject: `Your access to the desk of ${name}`,
			heading: `Your access to the desk of ${name}`,
			intro: `You have been given access to the desk of ${name}. Sign in to your account, set up a second factor under Security, open the desk, and type this code there.`,
			deskLabel: 'Open the desk',
			aside: `Don’t work for ${name}? Ignore this email, and nothing changes.`,
		}),
		{ ...codeSample, code: '7QK3-MPXA-90TB' },
	),
	'text-code': defineMail({
		about: 'account',
		data: code,
		sample: codeSample,
		isTextMessage: true,
		// For lists of messages. A text message has no subject.
		write: ({ code: typedCode }, { publicUrl, shop }) => ({
			subject: 'Text message with a code',
			heading: 'Text message with a code',
			blocks: [
				{
					kind: 'typed',
					text: `${typedCode} is your ${shop.name} code. Never tell it to anybody.`,
				},
				// It binds the code to the shop's domain, so that phones fill it in only there.
				{ kind: 'typed', text: `@${new URL(publicUrl).hostname} #${typedCode}` },
			],
		}),
	}),
} as const;
