import { Link, Text } from '@react-email/components';
import { formatCents } from '../../../../core/money.ts';
import { colour } from '../../html/mail-colours.ts';
import { MailCourse } from '../../html/mail-course.tsx';
import { link, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import {
	AmountRows,
	Block,
	Questions,
	quietText,
	Rule,
	Stacked,
	TotalRow,
	unbroken,
} from '../../html/order-parts.tsx';
import { OrderLines } from '../../html/product-lines.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { ReceiptData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { courseOfReceipt } from './mail-courses.ts';
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
			<MailButton href={`${context.publicUrl}${order.orderPath}`} margin="20px 0 0">
				{sentences.link}
			</MailButton>
			<Text className="quiet" style={{ ...quietText, margin: '12px 0 0' }}>
				The button {sentences.linkLife}{' '}
				<Link href={`${context.publicUrl}${sentences.findPath}`} style={link}>
					Find Your Order
				</Link>
			</Text>
			<OrderLines lines={order.lines} context={context} hasAmounts />
			<AmountRows rows={amounts(order)} />
			<TotalRow label="Total paid" amount={formatCents(order.totalCents)} />
			<Rule />
			<Block title="Ships to">
				<Stacked lines={addressLines(order)} />
			</Block>
			<Block title="What happens next">{unbroken(sentences.delivery)}</Block>
			<Block title="If it doesn’t fit">{sentences.returns}</Block>
			<Questions />
		</MailLayout>
	);
}
