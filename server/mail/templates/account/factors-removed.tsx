import { Text } from '@react-email/components';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { FactorsRemovedData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { accountTime, securityPage } from './security-parts.ts';

interface FactorsRemovedProps {
	readonly removed: FactorsRemovedData;
	readonly context: MailContext;
}

export const factorsRemovedSubject = 'The second factors of your account were removed';

const next =
	'You are signed out everywhere. Sign in with your password, and set up a new second factor right away.';
const didNotAsk = 'Didn’t ask us for it? Choose a new password too, and reply to this email.';

/** Tells that the shop removed all second factors by its command. */
export function FactorsRemoved({ removed, context }: FactorsRemovedProps) {
	return (
		<MailLayout preview={intro(removed)} heading="No second factor" context={context}>
			<Text style={paragraph}>{intro(removed)}</Text>
			<Text style={paragraph}>{next}</Text>
			<Text style={paragraph}>{didNotAsk}</Text>
			<MailButton href={securityPage(context)}>Open Security</MailButton>
		</MailLayout>
	);
}

export function factorsRemovedText(removed: FactorsRemovedData, context: MailContext): string {
	return [
		...wrap(intro(removed)),
		'',
		...wrap(next),
		'',
		...wrap(didNotAsk),
		'',
		securityPage(context),
		'',
	].join('\n');
}

function intro({ atMs }: FactorsRemovedData): string {
	return `The shop removed all second factors and recovery codes of your account on ${accountTime(atMs)}.`;
}
