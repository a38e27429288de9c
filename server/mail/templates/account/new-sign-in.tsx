import { Button, Text } from '@react-email/components';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewSignInData } from '../../template-data.ts';
import { button } from '../button.ts';
import { colour, MailLayout, paragraph } from '../mail-layout.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { accountTime, securityPage } from './security-parts.ts';

interface NewSignInProps {
	readonly signIn: NewSignInData;
	readonly context: MailContext;
}

export const newSignInSubject = 'New sign-in to your account';

const wasYou = 'It was you? Then there is nothing to do.';
const wasNotYou =
	'It was not you? Then somebody else got in: change your password, and sign out everywhere else.';

/** Reports a sign-in from a new device. */
export function NewSignIn({ signIn, context }: NewSignInProps) {
	return (
		<MailLayout preview={intro(signIn)} heading="A new sign-in" context={context}>
			<Text style={paragraph}>{intro(signIn)}</Text>
			<Text style={paragraph}>{wasYou}</Text>
			<Text style={paragraph}>{wasNotYou}</Text>
			<Button href={securityPage(context)} style={button}>
				See who is signed in
			</Button>
			<Text style={{ ...paragraph, color: colour.quiet, fontSize: '15px', margin: '20px 0 0' }}>
				{address(signIn)}
			</Text>
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
	return `Somebody signed in to your account with ${device}, which we have not seen there before, on ${accountTime(atMs)}.`;
}

function address({ ip }: NewSignInData): string {
	return `The sign-in came from the internet address ${ip}.`;
}
