import { cityLine } from '../../core/address/city-line.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import { formatCents } from '../../core/money.ts';
import { moneyText, type OrderState, parcelText } from '../../core/orders/order-texts.ts';
import { returnStateTexts } from '../../core/orders/returns.ts';
import type { Order } from '../db/order-schema.ts';
import { stateOf } from '../orders/order-states.ts';
import type { OrderRecord } from '../orders/read-order.ts';
import type { ReturnWithLines } from '../orders/returns/returns.ts';
import { addressOf } from '../orders/stored-address.ts';
import { formatTime, table } from './table.ts';

type States = ReadonlyMap<string, OrderState>;

function stateTexts(state: OrderState | undefined): readonly string[] {
	return state ? [moneyText(state), parcelText(state)] : ['', ''];
}

/** A list of orders for a terminal, with the names of states that the desk has. */
export function ordersTable(orders: readonly Order[], states: States): string {
	if (orders.length === 0) return 'There are no such orders.';
	return table(
		[
			['order', 'placed', 'payment', 'parcel', 'email', 'total', 'refunded'],
			...orders.map((order) => [
				order.number,
				formatTime(order.created_at_ms),
				...stateTexts(states.get(order.id)),
				plain(order.email),
				formatCents(order.total_cents),
				order.refunded_cents === 0 ? '-' : formatCents(order.refunded_cents),
			]),
		],
		5,
	);
}

/** All of an order for a terminal. */
export function orderText(record: OrderRecord): string {
	const { order, refunds, disputes } = record;
	return [
		`${order.number}: ${stateTexts(stateOf(order, refunds, disputes)).join(', ')}`,
		'',
		...record.lines.map(
			(line) =>
				`  ${line.quantity} × ${line.name}, ${sizeText(line.size)}  ${formatCents(line.price_cents)}`,
		),
		'',
		...facts(order).map(([label, value]) => `${label.padEnd(12)}${plain(value)}`),
		...section('Refunds', refunds, (refund) => [
			`${formatCents(refund.cents)} ${refund.status} ${formatTime(refund.created_at_ms)} ${refund.failure ?? ''}`,
		]),
		...section('Disputes', disputes, (dispute) => [
			`${formatCents(dispute.cents)} ${dispute.status}: ${dispute.reason} (${dispute.id})`,
		]),
		...section('Returns', record.returns, (row) => returnLines(row)),
		...section('History', record.history, (change) => [
			`${formatTime(change.at_ms)}  ${change.cause}`,
		]),
	].join('\n');
}

function facts(order: Order): readonly (readonly [string, string])[] {
	const address = addressOf(order);
	const discount = order.discount_code ?? '';
	return [
		['Subtotal', formatCents(order.subtotal_cents)],
		...(discount === '' ? [] : [[discount, formatCents(-order.discount_cents)] as const]),
		['Shipping', formatCents(order.shipping_cents)],
		['Total', formatCents(order.total_cents)],
		...(order.refunded_cents === 0
			? []
			: [['Refunded', formatCents(order.refunded_cents)] as const]),
		['Placed', formatTime(order.created_at_ms)],
		['Paid', order.paid_at_ms === null ? 'no' : formatTime(order.paid_at_ms)],
		['E-mail', order.email],
		...(address.phone === '' ? [] : [['Phone', address.phone] as const]),
		['Goes to', addressLine(order)],
		...(order.shipped_at_ms === null
			? []
			: [
					['Shipped', formatTime(order.shipped_at_ms)] as const,
					['Parcel', `${order.carrier ?? 'no'} ${order.tracking_number ?? 'tracking'}`] as const,
				]),
		...(order.delivered_at_ms === null
			? []
			: [['Delivered', formatTime(order.delivered_at_ms)] as const]),
	];
}

function addressLine(order: Order): string {
	const placed = addressOf(order);
	const { firstName, lastName, address, address2, country } = placed;
	const street = address2 === '' ? address : `${address}, ${address2}`;
	return `${firstName} ${lastName}, ${street}, ${cityLine(placed)}, ${country}`;
}

function section<Row>(
	title: string,
	rows: readonly Row[],
	format: (row: Row) => readonly string[],
): string[] {
	if (rows.length === 0) return [];
	return ['', title, ...rows.flatMap(format).map((line) => `  ${plain(line).trimEnd()}`)];
}

/** Returns for a terminal, each with its goods. */
export function returnsText(rows: readonly ReturnWithLines[]): string {
	if (rows.length === 0) return 'There are no such returns.';
	return rows.flatMap((row) => returnLines(row).map(plain)).join('\n');
}

function returnLines(row: ReturnWithLines): string[] {
	const count = row.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return [
		`${row.number}  ${returnStateTexts[row.progress ?? row.status]}  ${row.kind} of ${count}, ${row.reason}, ${formatTime(row.created_at_ms)}`,
		...(row.note === '' ? [] : [`    "${row.note}"`]),
	];
}

/** Removes control characters, which could control the merchant's terminal. */
function plain(text: string): string {
	return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
