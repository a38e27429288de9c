import { Text } from '@react-email/components';
import { Aside, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { RecoveryCodeUsedData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { accountTime, securityPage } from './security-parts.ts';

interface RecoveryCodeUsedProps {
	readonly used: RecoveryCodeUsedData;
	readonly context: MailContext;
}

export const recoveryCodeUsedSubject = 'A recovery code of your account was used';

const wasNotYou =
	'Wasn’t you? Somebody else has your password and your codes. Change your password, make new codes, and sign out everywhere else.';

/** Reports a sign-in with a recovery code. */
export function RecoveryCodeUsed({ used, context }: RecoveryCodeUsedProps) {
	return (
		<MailLayout preview={intro(used)} heading="A recovery code was used" context={context}>
			<Text style={paragraph}>{intro(used)}</Text>
			<Text style={paragraph}>{next(used)}</Text>
			<Text style={paragraph}>{wasNotYou}</Text>
			<MailButton href={securityPage(context)}>Open Security</MailButton>
			<Aside>{address(used)}</Aside>
		</MailLayout>
	);
}

export function recoveryCodeUsedText(used: RecoveryCodeUsedData, context: MailContext): string {
	return [
		...wrap(intro(used)),
		'',
		...wrap(next(used)),
		'',
		...wrap(wasNotYou),
		'',
		securityPage(context),
		'',
		...wrap(address(used)),
		'',
	].join('\n');
}

function intro({ device, atMs }: RecoveryCodeUsedData): string {
	return `A recovery code was used in place of your second factor, from ${device}, on ${accountTime(atMs)}.`;
}

function next({ left }: RecoveryCodeUsedData): string {
	const count = left === 1 ? '1 code is left' : `${left === 0 ? 'No' : left} codes are left`;
	return `That code is used up: ${count}. Was this you, and is your phone lost? Set up a new second factor, remove the old one, and make new codes.`;
}

function address({ ip }: RecoveryCodeUsedData): string {
	return `It came from the internet address ${ip}.`;
}
