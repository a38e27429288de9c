import { Button, Column, Link, Row, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { formatCents } from '../../../../core/money.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { ReceiptData } from '../../template-data.ts';
import { button } from '../button.ts';
import { colour, link, MailLayout, paragraph } from '../mail-layout.tsx';
import {
	amountCell,
	Block,
	cell,
	OrderLines,
	Questions,
	quietText,
	Rule,
	Stacked,
	unbroken,
} from './order-parts.tsx';
import { addressLines, amounts, dateOf, sentences } from './receipt-content.ts';

interface ReceiptProps {
	readonly order: ReceiptData;
	readonly context: MailContext;
}

/** The shopper's receipt. All amounts come from the order's snapshot. */
export function Receipt({ order, context }: ReceiptProps) {
	return (
		<MailLayout
			preview={sentences.preview(order)}
			heading={sentences.heading(order)}
			context={context}
		>
			<Text style={paragraph}>{sentences.intro}</Text>
			<Text style={quietText}>
				Order <strong style={{ color: colour.navy }}>{order.number}</strong>
				<br />
				{dateOf(order)}
			</Text>
			{order.orderPath !== undefined && (
				<Button
					href={`${context.publicUrl}${order.orderPath}`}
					style={{ ...button, marginTop: '20px' }}
				>
					{sentences.link}
				</Button>
			)}
			<OrderLines lines={order.lines} context={context} hasAmounts />
			{amounts(order).map(({ label, amount }) => (
				<Row key={label} style={{ margin: '0 0 6px' }}>
					<Column style={{ ...cell, color: colour.quiet }}>{label}</Column>
					<Column style={amountCell}>{amount}</Column>
				</Row>
			))}
			<Row style={{ margin: '10px 0 0' }}>
				<Column style={{ ...cell, ...total }}>Total paid</Column>
				<Column style={{ ...amountCell, ...total }}>{formatCents(order.totalCents)}</Column>
			</Row>
			<Rule />
			<Block title="Ships to">
				<Stacked lines={addressLines(order)} />
			</Block>
			<Block title="What happens next">{unbroken(sentences.delivery(order))}</Block>
			{order.orderPath !== undefined && (
				<Block title="See your order">
					The button above {sentences.linkLife}{' '}
					<Link href={`${context.publicUrl}${sentences.findPath}`} style={link}>
						Find Your Order
					</Link>
				</Block>
			)}
			<Block title="If it does not fit">{sentences.returns}</Block>
			<Questions answer={sentences.answer} />
		</MailLayout>
	);
}

const total: CSSProperties = { fontSize: '19px', fontWeight: 700, lineHeight: '26px' };
