import { Column, Link, Row, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { formatCents } from '../../../../core/money.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { ReceiptData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { colour } from '../mail-colours.ts';
import { link, MailLayout, paragraph } from '../mail-layout.tsx';
import { MailCourse } from './mail-course.tsx';
import { courseOfReceipt } from './mail-courses.ts';
import { OrderLines } from './order-lines.tsx';
import {
	amountCell,
	Block,
	cell,
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
			<Text className="quiet" style={quietText}>
				Order <strong style={{ color: colour.navy }}>{order.number}</strong>
				<br />
				{dateOf(order)}
			</Text>
			<MailCourse course={courseOfReceipt(order)} context={context} />
			{order.orderPath !== undefined && (
				<MailButton href={`${context.publicUrl}${order.orderPath}`} margin="20px 0 0">
					{sentences.link}
				</MailButton>
			)}
			<OrderLines lines={order.lines} context={context} hasAmounts />
			{amounts(order).map(({ label, amount }) => (
				<Row key={label} style={{ margin: '0 0 6px' }}>
					<Column className="quiet" style={{ ...cell, color: colour.quiet }}>
						{label}
					</Column>
					<Column style={amountCell}>{amount}</Column>
				</Row>
			))}
			<Row style={{ margin: '12px 0 0' }}>
				<Column style={{ ...cell, ...total }}>Total paid</Column>
				<Column style={{ ...amountCell, ...total }}>{formatCents(order.totalCents)}</Column>
			</Row>
			<Rule />
			<Block title="Ships to">
				<Stacked lines={addressLines(order)} />
			</Block>
			<Block title="What happens next">{unbroken(sentences.delivery)}</Block>
			{order.orderPath !== undefined && (
				<Block title="See your order">
					The button above {sentences.linkLife}{' '}
					<Link href={`${context.publicUrl}${sentences.findPath}`} style={link}>
						Find Your Order
					</Link>
				</Block>
			)}
			<Block title="If it doesn't fit">{sentences.returns}</Block>
			<Questions answer={sentences.answer} />
		</MailLayout>
	);
}

const total: CSSProperties = { fontSize: '24px', fontWeight: 700, lineHeight: '30px' };
