import { Column, Row, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { formatCents } from '../../../../core/money.ts';
import { colour } from '../../html/mail-colours.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Block, Prose, quietText, Rule, Stacked } from '../../html/order-parts.tsx';
import { OrderLines, orderLinesText } from '../../html/product-lines.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewOrderData } from '../../template-data.ts';
import { AtDesk, atDeskText, orderAtDesk } from './at-desk.tsx';
import { addressLines, amounts } from './receipt-content.ts';
import { wrap } from './receipt-text.ts';

interface NewOrderProps {
	readonly order: NewOrderData;
	readonly context: MailContext;
}

export function newOrderSubject(order: NewOrderData): string {
	return `New order ${order.number}: ${pieces(order)}, ${formatCents(order.totalCents)}`;
}

/** Reports a new order to the merchant. */
export function NewOrder({ order, context }: NewOrderProps) {
	return (
		<MailLayout preview={intro(order)} heading="A new order" context={context}>
			<Text style={paragraph}>
				<Prose text={intro(order)} />
			</Text>
			<OrderLines lines={order.lines} context={context} hasAmounts />
			{amounts(order).map(({ label, amount }) => (
				<Row key={label} style={{ margin: '0 0 6px' }}>
					<Column style={quietText}>{label}</Column>
					<Column style={sum}>{amount}</Column>
				</Row>
			))}
			<Row>
				<Column style={{ ...quietText, ...strong }}>Total paid</Column>
				<Column style={{ ...sum, ...strong }}>{formatCents(order.totalCents)}</Column>
			</Row>
			<Rule />
			<Block title="Ship to">
				<Stacked lines={[...addressLines(order), order.email]} />
			</Block>
			<AtDesk {...atDesk(order, context)} />
		</MailLayout>
	);
}

export function newOrderText(order: NewOrderData, context: MailContext): string {
	return [
		'A new order',
		'',
		...wrap(intro(order)),
		'',
		...orderLinesText(order.lines),
		'',
		...[...amounts(order), { label: 'Total paid', amount: formatCents(order.totalCents) }].map(
			({ label, amount }) => `${`${label}:`.padEnd(24)}${amount}`,
		),
		'',
		'SHIP TO',
		...addressLines(order),
		order.email,
		'',
		...atDeskText(atDesk(order, context)),
		'',
	].join('\n');
}

function intro(order: NewOrderData): string {
	return `Order ${order.number}: ${pieces(order)} to pack, ${formatCents(order.totalCents)} paid.`;
}

function pieces({ lines }: NewOrderData): string {
	const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return count === 1 ? '1 piece' : `${count} pieces`;
}

function atDesk({ number }: NewOrderData, context: MailContext) {
	return { path: orderAtDesk(number), label: 'Open the Order', context };
}

const strong: CSSProperties = { color: colour.navy, fontWeight: 700 };

const sum: CSSProperties = {
	...quietText,
	color: colour.navy,
	fontVariantNumeric: 'tabular-nums',
	textAlign: 'right',
};
