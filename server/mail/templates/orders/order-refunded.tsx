import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { sizeLabel, sizeText } from '../../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../../core/money.ts';
import { businessDays } from '../../../../core/promise-texts.ts';
import { promises } from '../../../../core/promises.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import {
	AmountRows,
	factsText,
	Prose,
	Questions,
	questionsText,
	unbroken,
} from '../../html/order-parts.tsx';
import { PictureLines } from '../../html/product-lines.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderRefundedData } from '../../template-data.ts';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

interface OrderRefundedProps {
	readonly refund: OrderRefundedData;
	readonly context: MailContext;
}

const what = 'What it is for';

const when = `It goes back to the card or account you paid with. Banks take ${businessDays(promises.refundDays)} to show it.`;

export function orderRefundedSubject({ number, cents, isCancelled }: OrderRefundedData): string {
	if (isCancelled) return `Your ${brand.name} order ${number} is cancelled`;
	return `${formatCents(cents)} refunded for your ${brand.name} order ${number}`;
}

/** Reports a refund: amount, destination, and the new total. */
export function OrderRefunded({ refund, context }: OrderRefundedProps) {
	const { lines } = refund;
	return (
		<MailLayout preview={intro(refund)} heading={heading(refund)} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(refund)} />
			</Text>
			{lines.length > 0 && (
				<PictureLines title={what} lines={lines.map(formatLine)} context={context} />
			)}
			<AmountRows rows={amounts(refund)} />
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
		...piecesText(refund),
		'',
		...factsText(amounts(refund).map(({ label, amount }) => ({ label, value: amount }))),
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

function amounts({ cents, refundedCents, totalCents, shippingCents }: OrderRefundedData) {
	return [
		{ label: 'You paid', amount: formatCents(totalCents) },
		{ label: 'Refunded now', amount: formatCents(cents) },
		...(shippingCents > 0
			? [{ label: 'Includes shipping', amount: formatCents(shippingCents) }]
			: []),
		...(refundedCents > cents
			? [{ label: 'Refunded in total', amount: formatCents(refundedCents) }]
			: []),
	];
}

function piecesText({ lines }: OrderRefundedData): readonly string[] {
	if (lines.length === 0) return [];
	const pieces = lines.map(
		({ name, size, quantity }) => `${quantity} × ${name}, ${sizeText(size)}`,
	);
	return ['', what.toUpperCase(), ...pieces];
}

type RefundedLine = OrderRefundedData['lines'][number];

function formatLine({ slug, name, size, quantity }: RefundedLine) {
	return { slug, name, detail: `${sizeLabel(size)} · Quantity ${quantity}` };
}
