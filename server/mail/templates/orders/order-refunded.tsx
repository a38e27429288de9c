import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { formatCents } from '../../../../core/money.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderRefundedData } from '../../template-data.ts';
import { MailLayout, paragraph } from '../mail-layout.tsx';
import {
	Block,
	Facts,
	factsText,
	Prose,
	Questions,
	questionsText,
	Stacked,
	unbroken,
} from './order-parts.tsx';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

interface OrderRefundedProps {
	readonly refund: OrderRefundedData;
	readonly context: MailContext;
}

const when =
	'It goes back to the card or account that you paid with. Banks take 5-10 business days to show it.';

export function orderRefundedSubject({ number, cents, isCancelled }: OrderRefundedData): string {
	if (isCancelled) return `Your ${brand.name} order ${number} is cancelled`;
	return `${formatCents(cents)} refunded for your ${brand.name} order ${number}`;
}

/** Reports a refund: amount, destination, and the new total. */
export function OrderRefunded({ refund, context }: OrderRefundedProps) {
	return (
		<MailLayout preview={intro(refund)} heading={heading(refund)} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(refund)} />
			</Text>
			{pieces(refund).length > 0 && (
				<Block title="What it is for">
					<Stacked lines={pieces(refund)} />
				</Block>
			)}
			<Facts facts={facts(refund)} />
			<Text style={{ ...paragraph, margin: '16px 0 22px' }}>{unbroken(when)}</Text>
			<SeeOrder orderPath={refund.orderPath} context={context} />
			<Questions />
		</MailLayout>
	);
}

export function orderRefundedText(refund: OrderRefundedData, context: MailContext): string {
	return [
		heading(refund),
		'',
		...wrap(intro(refund)),
		...(pieces(refund).length > 0 ? ['', 'WHAT IT IS FOR', ...pieces(refund)] : []),
		'',
		...factsText(facts(refund)),
		'',
		...wrap(when),
		'',
		...seeOrderText({ orderPath: refund.orderPath, context }),
		...questionsText,
		'',
	].join('\n');
}

function heading({ cents, isCancelled }: OrderRefundedData): string {
	if (isCancelled) return 'Your order is cancelled';
	return `We refunded ${formatCents(cents)}`;
}

function intro(refund: OrderRefundedData): string {
	const { number, firstName, refundedCents, totalCents, cents } = refund;
	const greeting = firstName ? `${firstName}, we` : 'We';
	if (refund.isCancelled) {
		return `${greeting} cancelled your order ${number}. It will not be shipped, and ${formatCents(cents)} is on its way back to you.`;
	}
	if (refundedCents < totalCents) return `${greeting} refunded a part of your order ${number}.`;
	if (cents < totalCents) return `${greeting} refunded the rest of your order ${number}.`;
	return `${greeting} refunded everything that you paid for your order ${number}.`;
}

function facts({ cents, refundedCents, totalCents }: OrderRefundedData) {
	return [
		{ label: 'You paid', value: formatCents(totalCents) },
		{ label: 'Refunded now', value: formatCents(cents) },
		...(refundedCents > cents
			? [{ label: 'Refunded in all', value: formatCents(refundedCents) }]
			: []),
	];
}

function pieces({ lines = [], shippingCents = 0 }: OrderRefundedData): readonly string[] {
	return [
		...lines.map(({ name, size, quantity }) => `${quantity} × ${name}, size ${size}`),
		...(shippingCents > 0 ? [`Shipping, ${formatCents(shippingCents)}`] : []),
	];
}
