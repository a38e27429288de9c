import { Button, Column, Hr, Link, Row, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { brand } from '../../../core/brand.ts';
import { formatCents } from '../../../core/money.ts';
import type { MailContext } from '../rendered-mail.ts';
import type { ReceiptData } from '../template-data.ts';
import { button } from './button.ts';
import { colour, Letter, link, paragraph } from './letter.tsx';
import { addressLines, amounts, dateOf, lineDetail, sentences } from './receipt-words.ts';

interface ReceiptProps {
	readonly order: ReceiptData;
	readonly context: MailContext;
}

/** The shopper's receipt. Every amount is the order's own snapshot, never worked out again. */
export function Receipt({ order, context }: ReceiptProps) {
	return (
		<Letter preview={sentences.preview(order)} heading={sentences.heading(order)} context={context}>
			<Text style={paragraph}>{sentences.intro}</Text>
			<Text style={reference}>
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
			<Hr style={rule} />
			{order.lines.map((line) => (
				<Row key={`${line.slug} ${line.size}`} style={{ margin: '0 0 14px' }}>
					<Column style={left}>
						<Link href={`${context.publicUrl}/product/${line.slug}`} style={product}>
							{line.name}
						</Link>
						<br />
						<span style={quiet}>{lineDetail(line)}</span>
					</Column>
					<Column style={right}>{formatCents(line.priceCents * line.quantity)}</Column>
				</Row>
			))}
			<Hr style={rule} />
			{amounts(order).map(({ label, amount }) => (
				<Row key={label} style={{ margin: '0 0 6px' }}>
					<Column style={{ ...left, color: colour.quiet }}>{label}</Column>
					<Column style={right}>{amount}</Column>
				</Row>
			))}
			<Row style={{ margin: '10px 0 0' }}>
				<Column style={{ ...left, ...total }}>Total paid</Column>
				<Column style={{ ...right, ...total }}>{formatCents(order.totalCents)}</Column>
			</Row>
			<Hr style={rule} />
			<Block title="Ships to">
				{addressLines(order).map((text, at) => (
					<span key={text}>
						{at > 0 && <br />}
						{text}
					</span>
				))}
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
			<Block title="If it does not fit">{sentences.returns}</Block>
			<Block title="Questions">
				Write to{' '}
				<Link href={`mailto:${brand.email}`} style={link}>
					{brand.email}
				</Link>{' '}
				or call{' '}
				<Link href={brand.phoneHref} style={{ ...link, whiteSpace: 'nowrap' }}>
					{brand.phone}
				</Link>
				. {sentences.answer}
			</Block>
		</Letter>
	);
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<Section style={{ margin: '0 0 18px' }}>
			<Text style={blockTitle}>{title}</Text>
			<Text
				style={{
					...paragraph,
					color: colour.quiet,
					fontSize: '15px',
					lineHeight: '23px',
					margin: '0',
				}}
			>
				{children}
			</Text>
		</Section>
	);
}

/** Keeps "3-5" on one line: a plain hyphen may end it. */
function unbroken(text: string): string {
	return text.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');
}

const reference: CSSProperties = {
	color: colour.quiet,
	fontSize: '15px',
	lineHeight: '23px',
	margin: '0',
};

const rule: CSSProperties = { borderTop: `1px solid ${colour.line}`, margin: '22px 0' };

const left: CSSProperties = { fontSize: '15px', lineHeight: '22px', verticalAlign: 'top' };

const right: CSSProperties = {
	...left,
	fontVariantNumeric: 'tabular-nums',
	paddingLeft: '16px',
	textAlign: 'right',
	whiteSpace: 'nowrap',
	width: '96px',
};

const product: CSSProperties = { color: colour.navy, fontWeight: 600, textDecoration: 'none' };

const quiet: CSSProperties = { color: colour.quiet };

const total: CSSProperties = { fontSize: '19px', fontWeight: 700, lineHeight: '26px' };

const blockTitle: CSSProperties = {
	fontSize: '15px',
	fontWeight: 700,
	lineHeight: '22px',
	margin: '0 0 2px',
};
