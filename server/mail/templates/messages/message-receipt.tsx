import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { promises } from '../../../../core/promises.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { MessageReceiptData } from '../../template-data.ts';
import { colour, MailLayout, paragraph } from '../mail-layout.tsx';
import { Questions, questionsText, Rule } from '../orders/order-parts.tsx';
import { wrap } from '../orders/receipt-text.ts';

interface MessageReceiptProps {
	readonly receipt: MessageReceiptData;
	readonly context: MailContext;
}

export const messageReceiptSubject = 'We have your message';

const heading = 'Your bottle came ashore';
const care = `You did not write to ${brand.name}? Then somebody mistyped an address. You need do nothing: it is on no list.`;

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
	const where = source === 'chat' ? 'what you left us in the chat' : 'what you wrote to us';
	return `Thank you: ${where} has arrived, and a person reads it. You hear from us within ${promises.answerHours} hours.`;
}
