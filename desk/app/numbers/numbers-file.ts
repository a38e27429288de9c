import { downloadFile } from '../../../app/browser/download-file.ts';
import { csvHead, csvRow } from '../../../core/csv.ts';
import { dollarsFromCents } from '../../../core/money.ts';
import type { NumbersAnswer } from '../../rules/numbers.ts';

export interface TextFile {
	readonly name: string;
	readonly text: string;
}

/** All periods with their values, amounts in dollars. */
export function periodsFile(numbers: NumbersAnswer): TextFile {
	const head = ['From', 'To', 'Orders', 'Paid', 'Refunded', 'Disputed', 'Net', 'Average order'];
	const rows = numbers.periods.map((period) => [
		period.from,
		period.to,
		period.orders,
		dollarsFromCents(period.paidCents),
		dollarsFromCents(period.refundedCents),
		dollarsFromCents(period.disputedCents),
		dollarsFromCents(period.netCents),
		period.averageCents === null ? null : dollarsFromCents(period.averageCents),
	]);
	return { name: nameOf(`numbers-by-${numbers.span}`, numbers), text: csv(head, rows) };
}

/** All sold sizes of products. */
export function soldFile(numbers: NumbersAnswer): TextFile {
	const head = ['Product', 'Id', 'Size', 'Pieces', 'Revenue'];
	const rows = numbers.sold.map(({ name, productId, size, pieces, cents }) => [
		name,
		productId,
		size,
		pieces,
		dollarsFromCents(cents),
	]);
	return { name: nameOf('best-sellers', numbers), text: csv(head, rows) };
}

/** Where the server has the orders, refunds and disputes of these periods, and the file's name. */
export function paymentsFile(numbers: NumbersAnswer) {
	const { periods } = numbers;
	const days = new URLSearchParams({
		from: periods[0]?.from ?? '',
		to: periods.at(-1)?.to ?? '',
	});
	return { path: `numbers/orders.csv?${days}`, name: nameOf('payments', numbers) };
}

function csv(
	head: readonly string[],
	rows: readonly (readonly (string | number | null)[])[],
): string {
	return csvHead(head) + rows.map(csvRow).join('');
}

function nameOf(what: string, { periods }: NumbersAnswer): string {
	return `blue-${what}-${periods[0]?.from}-to-${periods.at(-1)?.to}.csv`;
}

/** Downloads a text as a file. */
export function saveFile({ name, text }: TextFile): void {
	downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
