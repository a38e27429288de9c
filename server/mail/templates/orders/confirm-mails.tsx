import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { formatCents } from '../../../../core/money.ts';
import { confirmationHours } from '../../../../core/orders/change-requests.ts';
import { Aside, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Block, Prose, Stacked } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { ConfirmAddressData, ConfirmCancelData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { addressLines } from './receipt-content.ts';
import { wrap } from './receipt-text.ts';

// Mails that ask the order's mailbox to confirm what somebody with the order's link has asked for.

export interface ConfirmationTexts {
	readonly question: string;
	readonly intro: string;
	/** What happens without a confirmation. */
	readonly otherwise: string;
	/** The new address. */
	readonly address?: readonly string[];
}

export function confirmAddressSubject({ number }: ConfirmAddressData): string {
	return `Confirm the new address of your ${brand.name} order ${number}`;
}

export function confirmAddressTexts(change: ConfirmAddressData): ConfirmationTexts {
	return {
		question: 'Is this address right?',
		intro: `You asked us to send order ${change.number} to another address. Please confirm the new address, and we send it there.`,
		otherwise: 'the order keeps its address',
		address: addressLines(change),
	};
}

export function confirmCancelSubject({ number }: ConfirmCancelData): string {
	return `Confirm that you cancel your ${brand.name} order ${number}`;
}

export function confirmCancelTexts({ number, cents }: ConfirmCancelData): ConfirmationTexts {
	return {
		question: 'Cancel this order?',
		intro: `You asked us to cancel order ${number}. Please confirm the cancellation. Then nothing ships, and ${formatCents(cents)} goes back to the card you paid with.`,
		otherwise: 'the order ships as planned',
	};
}

interface ConfirmationProps {
	readonly texts: ConfirmationTexts;
	readonly orderPath: string;
	readonly context: MailContext;
}

export function Confirmation({ texts, orderPath, context }: ConfirmationProps) {
	const { question, intro, address } = texts;
	return (
		<MailLayout preview={intro} heading={question} context={context}>
			<Text style={paragraph}>
				<Prose text={intro} />
			</Text>
			{address && (
				<Block title="New address">
					<Stacked lines={address} />
				</Block>
			)}
			<MailButton href={`${context.publicUrl}${orderPath}`}>Check and Confirm</MailButton>
			<Aside>{care(texts)}</Aside>
		</MailLayout>
	);
}

/** The plain-text version. */
export function confirmationText({ texts, orderPath, context }: ConfirmationProps): string {
	const { question, intro, address } = texts;
	return [
		question,
		'',
		...wrap(intro),
		'',
		...(address ? ['NEW ADDRESS', ...address, ''] : []),
		'CHECK AND CONFIRM',
		`${context.publicUrl}${orderPath}`,
		'',
		...wrap(care(texts)),
		'',
	].join('\n');
}

function care({ otherwise }: ConfirmationTexts): string {
	return `The link works for ${confirmationHours} hours, and until the order ships. Didn’t ask for it? Ignore this email, and ${otherwise}.`;
}
