import { Text } from '@react-email/components';
import { Aside, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { AccountChangedData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
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
	'recovery-codes-made':
		'New recovery codes were made for your account. The ones before no longer work.',
	'data-exported': 'The data of your account was downloaded: addresses, orders and messages.',
	'deletion-asked': 'Somebody who is signed in to your account asked us to delete it.',
};

const subjects: Readonly<Record<AccountChangedData['change'], string>> = {
	email: 'Your email address was changed',
	phone: 'Your phone number was changed',
	password: 'Your password was changed',
	'factor-added': 'A second factor was added',
	'factor-removed': 'A second factor was removed',
	'identity-linked': 'A way to sign in was linked',
	'identity-unlinked': 'A way to sign in was unlinked',
	'recovery-codes-made': 'New recovery codes were made',
	'data-exported': 'Your data was downloaded',
	'deletion-asked': 'Your account will be deleted',
};

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
			<Text style={paragraph}>{wasYou(changed)}</Text>
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
		...wrap(wasYou(changed)),
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

function wasYou(changed: AccountChangedData): string {
	if (changed.change !== 'deletion-asked') return 'Was this you? Then there’s nothing to do.';
	return `Was this you? Then there’s nothing to do: the account is deleted in ${daysOf(changed)}. If you change your mind, sign in until then and press “Keep My Account” under Your Data.`;
}

function wasNotYou(changed: AccountChangedData): string {
	return `Wasn’t you? Press the button within ${daysOf(changed)}. It opens a page that signs everyone out, undoes what was done, and lets you choose a new password.`;
}

function daysOf({ lifeMs }: AccountChangedData): string {
	const days = Math.round(lifeMs / 86_400_000);
	return days === 1 ? 'a day' : `${days} days`;
}

function whenSentence({ sentAtMs }: AccountChangedData): string {
	return `This was done on ${time.format(sentAtMs)} UTC.`;
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
