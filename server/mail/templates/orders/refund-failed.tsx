import { Text } from '@react-email/components';
import { formatCents } from '../../../../core/money.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Facts, factsText, Prose } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { RefundFailedData } from '../../template-data.ts';
import { AtDesk, atDeskText, orderAtDesk } from './at-desk.tsx';
import { wrap } from './receipt-text.ts';

interface RefundFailedProps {
	readonly refund: RefundFailedData;
	readonly context: MailContext;
}

export function refundFailedSubject({ number, cents }: RefundFailedData): string {
	return `Order ${number}: the refund of ${formatCents(cents)} has failed`;
}

/** Reports a failed refund to the merchant, who has to find another way. */
export function RefundFailed({ refund, context }: RefundFailedProps) {
	return (
		<MailLayout preview={intro(refund)} heading="A refund has failed" context={context}>
			<Text style={paragraph}>
				<Prose text={intro(refund)} />
			</Text>
			<Facts facts={facts(refund)} />
			<Text style={{ ...paragraph, margin: '16px 0 22px' }}>{advice(refund)}</Text>
			<AtDesk {...atDesk(refund, context)} />
		</MailLayout>
	);
}

export function refundFailedText(refund: RefundFailedData, context: MailContext): string {
	return [
		'A refund has failed',
		'',
		...wrap(intro(refund)),
		'',
		...factsText(facts(refund)),
		'',
		...wrap(advice(refund)),
		'',
		...atDeskText(atDesk(refund, context)),
		'',
	].join('\n');
}

function intro({ number, cents }: RefundFailedData): string {
	return `${formatCents(cents)} of order ${number} did not reach the shopper. You have the money again.`;
}

function facts({ reason, email, wasTold }: RefundFailedData) {
	return [
		{ label: 'Reason', value: reason.replaceAll('_', ' ') },
		{ label: 'Shopper', value: email === '' ? 'removed' : email },
		{ label: 'Was told', value: wasTold ? 'that it was on its way' : 'nothing yet' },
	];
}

function advice({ wasTold, stock }: RefundFailedData): string {
	const first = wasTold ? 'Write to the shopper' : 'Find out why';
	const next = `${first}, and try again once the card or account can take it.`;
	return stock === null ? next : `${next} ${stockSentences[stock]}`;
}

const stockSentences: Readonly<Record<NonNullable<RefundFailedData['stock']>, string>> = {
	taken: 'The order is to ship, so its pieces were taken out of the stock again.',
	short:
		'The order is to ship, but some of the pieces that had gone back into stock were sold in the meantime.',
	kept: 'The stock was not changed: what it had put back is still there.',
};

function atDesk({ number }: RefundFailedData, context: MailContext) {
	return { path: orderAtDesk(number), label: 'Open the Order', context };
}
