import { Text } from '@react-email/components';
import type { MailContext } from '../../rendered-mail.ts';
import type { AccountChangedData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { Aside, MailLayout, paragraph } from '../mail-layout.tsx';
import { wrap } from '../orders/receipt-text.ts';

interface AccountChangedProps {
	readonly changed: AccountChangedData;
	readonly context: MailContext;
}

const changes: Readonly<Record<AccountChangedData['change'], string>> = {
	email: 'The email address of your account was changed. This address no longer belongs to it.',
	phone: 'The phone number of your account was changed.',
	password: 'The password of your account was changed.',
	'factor-added': 'A second factor was added to your account.',
	'factor-removed': 'A second factor was removed from your account.',
	'identity-linked': 'Another way to sign in was linked to your account.',
	'identity-unlinked': 'A way to sign in was unlinked from your account.',
};

const subjects: Readonly<Record<AccountChangedData['change'], string>> = {
	email: 'Your email address was changed',
	phone: 'Your phone number was changed',
	password: 'Your password was changed',
	'factor-added': 'A second factor was added',
	'factor-removed': 'A second factor was removed',
	'identity-linked': 'A way to sign in was linked',
	'identity-unlinked': 'A way to sign in was unlinked',
};

const wasYou = 'Was this you? Then there’s nothing to do.';
const objectLabel = 'It Was Not Me';

export function accountChangedSubject({ change }: AccountChangedData): string {
	return subjects[change];
}

/** A notice to the address from before a change, with a link to object. */
export function AccountChanged({ changed, context }: AccountChangedProps) {
	return (
		<MailLayout
			preview={changes[changed.change]}
			heading={accountChangedSubject(changed)}
			context={context}
		>
			<Text style={paragraph}>{changes[changed.change]}</Text>
			<Text style={paragraph}>{wasYou}</Text>
			<Text style={paragraph}>{wasNotYou(changed)}</Text>
			<MailButton href={objectionPage(changed, context)}>{objectLabel}</MailButton>
			<Aside>{whenSentence(changed)}</Aside>
		</MailLayout>
	);
}

export function accountChangedText(changed: AccountChangedData, context: MailContext): string {
	return [
		...wrap(changes[changed.change]),
		'',
		...wrap(wasYou),
		'',
		...wrap(wasNotYou(changed)),
		'',
		`${objectLabel}:`,
		objectionPage(changed, context),
		'',
		...wrap(whenSentence(changed)),
		'',
	].join('\n');
}

function wasNotYou({ lifeMs }: AccountChangedData): string {
	const days = Math.round(lifeMs / 86_400_000);
	const time = days === 1 ? 'a day' : `${days} days`;
	return `Wasn’t you? Press the button within ${time}. It opens a page where you sign out everywhere, get your address back, and choose a new password.`;
}

function whenSentence({ sentAtMs }: AccountChangedData): string {
	return `The change was made on ${time.format(sentAtMs)} UTC.`;
}

function objectionPage({ token }: AccountChangedData, { publicUrl }: MailContext): string {
	return `${publicUrl}/auth/object?${new URLSearchParams({ token })}`;
}

/** The same format in every environment. */
const time = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: 'UTC',
});
