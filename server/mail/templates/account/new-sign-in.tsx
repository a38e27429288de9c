import { Text } from '@react-email/components';
import { Aside, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewSignInData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { accountTime, securityPage } from './security-parts.ts';

interface NewSignInProps {
	readonly signIn: NewSignInData;
	readonly context: MailContext;
}

export const newSignInSubject = 'New sign-in to your account';

const wasYou = 'Was this you? Then there’s nothing to do.';
const wasNotYou = 'Wasn’t you? Change your password, and sign out everywhere else.';

/** Reports a sign-in from a new device. */
export function NewSignIn({ signIn, context }: NewSignInProps) {
	return (
		<MailLayout preview={intro(signIn)} heading="A new sign-in" context={context}>
			<Text style={paragraph}>{intro(signIn)}</Text>
			<Text style={paragraph}>{wasYou}</Text>
			<Text style={paragraph}>{wasNotYou}</Text>
			<MailButton href={securityPage(context)}>See Where You’re Signed In</MailButton>
			<Aside>{address(signIn)}</Aside>
		</MailLayout>
	);
}

export function newSignInText(signIn: NewSignInData, context: MailContext): string {
	return [
		...wrap(intro(signIn)),
		'',
		...wrap(wasYou),
		'',
		...wrap(wasNotYou),
		'',
		securityPage(context),
		'',
		...wrap(address(signIn)),
		'',
	].join('\n');
}

function intro({ device, atMs }: NewSignInData): string {
	return `There was a sign-in to your account from a new device, ${device}, on ${accountTime(atMs)}.`;
}

function address({ ip }: NewSignInData): string {
	return `The sign-in came from the internet address ${ip}.`;
}
