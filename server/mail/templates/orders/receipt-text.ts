import { brand } from '../../../../core/brand.ts';
import { formatCents } from '../../../../core/money.ts';
import { formatCourse } from '../../../../core/orders/course.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { ReceiptData } from '../../template-data.ts';
import { courseOfReceipt } from './mail-courses.ts';
import { addressLines, amounts, dateOf, lineDetail, sentences } from './receipt-content.ts';

const width = 56;

/** The plain-text receipt, with amounts in one column. */
export function receiptText(order: ReceiptData, { publicUrl }: MailContext): string {
	return [
		sentences.heading(order),
		'',
		...wrap(sentences.intro),
		'',
		`Order ${order.number}`,
		dateOf(order),
		'',
		...block('SEE YOUR ORDER', [
			// Never wrapped, because mail programs link whole lines only.
			`${publicUrl}${order.orderPath}`,
			...wrap(`The link ${sentences.linkLife}`),
			`${publicUrl}${sentences.findPath}`,
		]),
		...order.lines.flatMap((line) => [
			...amountRow(line.name, formatCents(line.priceCents * line.quantity)),
			`  ${lineDetail(line)}`,
		]),
		'-'.repeat(width),
		...amounts(order).flatMap(({ label, amount }) => amountRow(label, amount)),
		...amountRow('Total paid', formatCents(order.totalCents)),
		'',
		...block('SHIPS TO', addressLines(order)),
		...block('WHAT HAPPENS NEXT', [
			...wrap(formatCourse(courseOfReceipt(order))),
			...wrap(sentences.delivery),
		]),
		...block('IF IT DOESN’T FIT', wrap(sentences.returns)),
		...block('QUESTIONS', wrap(`Write to ${brand.email} or call ${brand.phone}.`)),
	].join('\n');
}

function amountRow(label: string, amount: string): string[] {
	const spaces = width - label.length - amount.length;
	if (spaces >= 2) return [`${label}${' '.repeat(spaces)}${amount}`];
	return [label, amount.padStart(width)];
}

function block(title: string, lines: readonly string[]): string[] {
	return [title, ...lines, ''];
}

/** Wraps text at spaces to the width of the amount column. */
export function wrap(text: string): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		if (line !== '' && line.length + 1 + word.length > width) {
			lines.push(line);
			line = word;
		} else {
			line = line === '' ? word : `${line} ${word}`;
		}
	}
	return [...lines, line];
}
