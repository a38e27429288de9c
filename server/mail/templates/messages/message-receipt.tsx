import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { promises } from '../../../../core/promises.ts';
import { colour } from '../../html/mail-colours.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Questions, questionsText, Rule } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { MessageReceiptData } from '../../template-data.ts';
import { wrap } from '../orders/receipt-text.ts';

interface MessageReceiptProps {
	readonly receipt: MessageReceiptData;
	readonly context: MailContext;
}

export const messageReceiptSubject = 'We have your message';

const heading = 'We got your message';
const care = `Didn’t write to ${brand.name}? Somebody may have mistyped an address. Ignore this email and you won’t hear from us again.`;

/**
 * Confirms that a message has arrived. It quotes nothing, because the address may be a stranger's.
 */
export function MessageReceipt({ receipt, context }: MessageReceiptProps) {
	return (
		<MailLayout preview={intro(receipt)} heading={heading} context={context}>
			<Text style={paragraph}>{intro(receipt)}</Text>
			<Rule />
			<Questions />
			<Text style={{ ...paragraph, color: colour.quiet, fontSize: '15px', margin: '0' }}>
				{care}
			</Text>
		</MailLayout>
	);
}

export function messageReceiptText(receipt: MessageReceiptData): string {
	return [heading, '', ...wrap(intro(receipt)), '', ...questionsText, '', ...wrap(care), ''].join(
		'\n',
	);
}

function intro({ source }: MessageReceiptData): string {
	const what = source === 'chat' ? 'your message from the chat' : 'your message';
	return `Thank you. We have ${what}, and a person will read it. You’ll hear from us within ${promises.answerHours} hours.`;
}
