import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { formatCents } from '../../../../core/money.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Prose, Questions, questionsText } from '../../html/order-parts.tsx';
import { OrderLines, orderLinesText } from '../../html/product-lines.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { PaymentFailedData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from './receipt-text.ts';

interface PaymentFailedProps {
	readonly order: PaymentFailedData;
	readonly context: MailContext;
}

const what =
	'Nothing was charged, and nothing will be shipped. If you still want it, please order again. Another card or way of paying may work.';

export function paymentFailedSubject({ number }: PaymentFailedData): string {
	return `The payment for your ${brand.name} order ${number} failed`;
}

/** Reports that a delayed payment failed, and links back to the shop. */
export function PaymentFailed({ order, context }: PaymentFailedProps) {
	return (
		<MailLayout preview={intro(order)} heading="Your payment failed" context={context}>
			<Text style={paragraph}>
				<Prose text={intro(order)} />
			</Text>
			<Text style={paragraph}>{what}</Text>
			<MailButton href={`${context.publicUrl}/products`} variant="buy">
				Back to the Shop
			</MailButton>
			<OrderLines lines={order.lines} context={context} hasAmounts />
			<Questions />
		</MailLayout>
	);
}

export function paymentFailedText(order: PaymentFailedData, { publicUrl }: MailContext): string {
	return [
		'Your payment failed',
		'',
		...wrap(intro(order)),
		'',
		...wrap(what),
		'',
		`${publicUrl}/products`,
		'',
		...orderLinesText(order.lines),
		'',
		...questionsText,
		'',
	].join('\n');
}

function intro({ firstName, number, totalCents }: PaymentFailedData): string {
	const greeting = firstName ? `${firstName}, your` : 'Your';
	return `${greeting} bank did not send the ${formatCents(totalCents)} for order ${number}.`;
}
