import { Column, Row, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { formatCents, currency as shopCurrency } from '../../../../core/money.ts';
import { colour } from '../../html/mail-colours.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Prose } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { PaymentMismatchData } from '../../template-data.ts';
import { AtDesk, atDeskText } from './at-desk.tsx';
import { wrap } from './receipt-text.ts';

interface PaymentMismatchProps {
	readonly mismatch: PaymentMismatchData;
	readonly context: MailContext;
}

const differs =
	'It does not pay the order, which will not ship because of it. Refund it at the desk, under Health, or write to the shopper.';

export function mismatchSubject(mismatch: PaymentMismatchData): string {
	return `Order ${mismatch.number}: ${mismatch.isSecondPayment ? 'it was paid twice' : 'the payment does not match'}`;
}

/** Reports a mismatch between the provider's event and the order to the merchant. */
export function PaymentMismatch({ mismatch, context }: PaymentMismatchProps) {
	const intro = introOf(mismatch);
	return (
		<MailLayout
			preview={intro}
			heading={mismatch.isSecondPayment ? 'An order was paid twice' : 'A payment does not match'}
			context={context}
		>
			<Text style={paragraph}>
				<Prose text={intro} />
			</Text>
			{rows(mismatch).map(({ label, value }) => (
				<Row key={label} style={{ margin: '0 0 8px' }}>
					<Column style={{ ...cell, color: colour.quiet, width: '160px' }}>{label}</Column>
					<Column style={cell}>{value}</Column>
				</Row>
			))}
			<Text style={{ ...paragraph, margin: '16px 0 22px' }}>{adviceOf(mismatch)}</Text>
			<AtDesk {...atDesk(context)} />
		</MailLayout>
	);
}

export function mismatchText(mismatch: PaymentMismatchData, context: MailContext): string {
	return [
		...wrap(introOf(mismatch)),
		'',
		...rows(mismatch).map(({ label, value }) => `${`${label}:`.padEnd(18)}${value}`),
		'',
		...wrap(adviceOf(mismatch)),
		'',
		...atDeskText(atDesk(context)),
		'',
	].join('\n');
}

function atDesk(context: MailContext) {
	return { path: '/desk/health', label: 'Open Health', context };
}

const paidTwice =
	'The order ships once, and its first payment stays as it is. Refund this one at the desk, under Health.';

function introOf({ number, isSecondPayment }: PaymentMismatchData): string {
	return isSecondPayment
		? `A second payment came for order ${number}, which was paid already.`
		: `A payment for order ${number} is not what the order asks for.`;
}

function adviceOf({ isSecondPayment }: PaymentMismatchData): string {
	return isSecondPayment ? paidTwice : differs;
}

function rows({ expected, received, sessionId }: PaymentMismatchData) {
	return [
		{ label: 'Order asks for', value: formatPayment(expected) },
		{ label: 'Provider reports', value: formatPayment(received) },
		{ label: 'Payment session', value: sessionId },
	];
}

function formatPayment({ cents, currency, livemode }: PaymentMismatchData['received']): string {
	return `${formatAmount(cents, currency)}, ${livemode ? 'real money' : 'practice'}`;
}

function formatAmount(cents: number | null, currency: string | null): string {
	if (cents === null) return 'no amount';
	if (currency === shopCurrency) return formatCents(cents);
	// The number of decimals of other currencies is not known here.
	return `${cents} in the smallest unit of ${currency?.toUpperCase() ?? 'an unnamed currency'}`;
}

const cell: CSSProperties = {
	fontSize: '15px',
	lineHeight: '22px',
	overflowWrap: 'anywhere',
	verticalAlign: 'top',
};
