import { Column, Row, Text } from '@react-email/components';
import { formatCents } from '../../../core/money.ts';
import type { MailContext } from '../rendered-mail.ts';
import type { NewOrderData } from '../template-data.ts';
import { colour, Letter, paragraph } from './letter.tsx';
import { Block, OrderLines, orderLinesText, quietText, Stacked } from './order-parts.tsx';
import { wrap } from './receipt-text.ts';
import { addressLines, amounts } from './receipt-words.ts';

interface NewOrderProps {
	readonly order: NewOrderData;
	readonly context: MailContext;
}

export function newOrderSubject(order: NewOrderData): string {
	return `New order ${order.number}: ${pieces(order)}, ${formatCents(order.totalCents)}`;
}

/** Tells the merchant that there is something to pack. */
export function NewOrder({ order, context }: NewOrderProps) {
	return (
		<Letter preview={intro(order)} heading={`New order ${order.number}`} context={context}>
			<Text style={paragraph}>{intro(order)}</Text>
			<OrderLines lines={order.lines} context={context} hasAmounts />
			{totals(order).map(({ label, amount }) => (
				<Row key={label} style={{ margin: '0 0 6px' }}>
					<Column style={quietText}>{label}</Column>
					<Column style={{ ...quietText, color: colour.navy, textAlign: 'right' }}>{amount}</Column>
				</Row>
			))}
			<Text style={{ margin: '0 0 10px' }} />
			<Block title="Goes to">
				<Stacked lines={[...addressLines(order), order.email]} />
			</Block>
			<Block title="When it is on its way">{command(order)}</Block>
		</Letter>
	);
}

export function newOrderText(order: NewOrderData): string {
	return [
		`New order ${order.number}`,
		'',
		...wrap(intro(order)),
		'',
		...orderLinesText(order.lines),
		'',
		...totals(order).map(({ label, amount }) => `${`${label}:`.padEnd(24)}${amount}`),
		'',
		'GOES TO',
		...addressLines(order),
		order.email,
		'',
		'WHEN IT IS ON ITS WAY',
		command(order),
		'',
	].join('\n');
}

function intro(order: NewOrderData): string {
	return `${pieces(order)} to pack, ${formatCents(order.totalCents)} paid.`;
}

function pieces({ lines }: NewOrderData): string {
	const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return count === 1 ? '1 piece' : `${count} pieces`;
}

function totals(order: NewOrderData) {
	return [...amounts(order), { label: 'Total paid', amount: formatCents(order.totalCents) }];
}

function command({ number }: NewOrderData): string {
	return `npm run shop -- ship ${number} --carrier UPS --tracking NUMBER`;
}
