import { Text } from '@react-email/components';
import { sizeText } from '../../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../../core/money.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Block, Facts, factsText, Prose, Stacked } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderCancelledData } from '../../template-data.ts';
import { AtDesk, atDeskText, orderAtDesk } from './at-desk.tsx';
import { wrap } from './receipt-text.ts';

interface OrderCancelledProps {
	readonly cancelled: OrderCancelledData;
	readonly context: MailContext;
}

const heading = 'An order is cancelled';

export function orderCancelledSubject({ number }: OrderCancelledData): string {
	return `Order ${number}: cancelled by the shopper`;
}

/** Reports to the merchant that a shopper has cancelled an order. */
export function OrderCancelled({ cancelled, context }: OrderCancelledProps) {
	return (
		<MailLayout preview={intro(cancelled)} heading={heading} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(cancelled)} />
			</Text>
			<Facts facts={facts(cancelled)} />
			<Block title="Back in stock">
				<Stacked lines={formatLines(cancelled)} />
			</Block>
			<AtDesk {...atDesk(cancelled, context)} />
		</MailLayout>
	);
}

export function orderCancelledText(cancelled: OrderCancelledData, context: MailContext): string {
	return [
		heading,
		'',
		...wrap(intro(cancelled)),
		'',
		...factsText(facts(cancelled)),
		'',
		'BACK IN STOCK',
		...formatLines(cancelled),
		'',
		...atDeskText(atDesk(cancelled, context)),
		'',
	].join('\n');
}

function intro({ number }: OrderCancelledData): string {
	return `The shopper has cancelled order ${number} before it was shipped. Do not send it.`;
}

function facts({ email, cents }: OrderCancelledData) {
	return [
		{ label: 'Refunded', value: formatCents(cents) },
		{ label: 'Shopper', value: email === '' ? 'removed' : email },
	];
}

function formatLines({ lines }: OrderCancelledData): readonly string[] {
	return lines.map(({ name, size, quantity }) => `${quantity} × ${name}, ${sizeText(size)}`);
}

function atDesk({ number }: OrderCancelledData, context: MailContext) {
	return { path: orderAtDesk(number), label: 'Open the Order', context };
}
