import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { EmailOrPhone } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { AccountClosedData } from '../../template-data.ts';
import { wrap } from '../orders/receipt-text.ts';

interface AccountClosedProps {
	readonly closed: AccountClosedData;
	readonly context: MailContext;
}

export const accountClosedSubject = 'Your account is closed';

const intro = `Your account with ${brand.name} is closed, as you asked. Nobody can sign in to it anymore.`;
const nothingLeft =
	'We removed your addresses, your orders and everything else with your name on it. Our accounts keep what was bought and paid, without a name.';
const somethingLeft =
	'We removed your addresses and everything else with your name on it. Orders that have not shipped or can still be sent back keep your name and address until they are done.';
const wasNotYou = 'Wasn’t you? Write to us at';

/** The last mail after an account was closed. */
export function AccountClosed({ closed, context }: AccountClosedProps) {
	return (
		<MailLayout preview={intro} heading={accountClosedSubject} context={context}>
			<Text style={paragraph}>{intro}</Text>
			<Text style={paragraph}>{whatIsLeft(closed)}</Text>
			<Text style={paragraph}>
				{wasNotYou} <EmailOrPhone />.
			</Text>
		</MailLayout>
	);
}

export function accountClosedText(closed: AccountClosedData): string {
	const contact = `${wasNotYou} ${brand.email} or call ${brand.phone}.`;
	return `${[intro, whatIsLeft(closed), contact]
		.map((text) => wrap(text).join('\n'))
		.join('\n\n')}\n`;
}

function whatIsLeft({ isWaiting }: AccountClosedData): string {
	return isWaiting ? somethingLeft : nothingLeft;
}
