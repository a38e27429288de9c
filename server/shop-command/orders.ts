import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { trackingUrl } from '../../core/orders/parcel-carriers.ts';
import { returnStateTexts } from '../../core/orders/returns.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Database, DbOrTx } from '../db/open.ts';
import type { Refund } from '../db/payment-schema.ts';
import { orderState, returnState } from '../desk/audit/audit-states.ts';
import { firstOrders } from '../desk/orders/order-list.ts';
import { pagesOfWholeReturns } from '../desk/returns/return-view.ts';
import { exportMoney, stretchOfDays } from '../orders/export-orders.ts';
import { statesOf } from '../orders/order-states.ts';
import {
	orderRecordView,
	orderSummary,
	readOrder,
	refundView,
	returnView,
} from '../orders/read-order.ts';
import {
	decisionRefusalMessage,
	deliveryRefusalMessage,
	refundRefusalMessage,
	shipRefusalMessage,
	unknownOrder,
	unshipRefusalMessage,
} from '../orders/refusal-messages.ts';
import { decideReturn } from '../orders/returns/decide-return.ts';
import type { ReturnWithLines } from '../orders/returns/returns.ts';
import { deliveryTime, markDelivered, type ShipRefusal, shipOrder } from '../orders/ship-order.ts';
import { findOrderByNumber } from '../orders/store.ts';
import { unshipOrder } from '../orders/unship-order.ts';
import { isChargeId, searchOfCharge } from '../payments/charge-search.ts';
import { type RefundServices, refundOrder } from '../payments/refund-order.ts';
import type { RefundInput } from '../payments/write-refund.ts';
import { auditedCommand, type CommandAction } from './audited-command.ts';
import { ordersTable, orderText, returnsText } from './order-text.ts';
import type { OrderCommand } from './read-order-command.ts';
import { writeCsv } from './write-csv.ts';

/** The result of a command: text for people, and data for programs. */
export interface Answer {
	readonly text: string;
	readonly data: unknown;
}

type Result = Outcome<Answer, string>;

export interface OrderServices {
	readonly db: Database;
	readonly nowMs: number;
	readonly catalogue: Catalogue;
	/** Whether the shop takes real money. */
	readonly isLive: boolean;
	/** Opened for refunds only. Other commands need no card provider. */
	refundServices(): Outcome<RefundServices, string>;
}

/** Runs the command. A failure is a sentence. */
export async function runOrderCommand(
	services: OrderServices,
	command: OrderCommand,
): Promise<Result> {
	const { db, nowMs, isLive } = services;
	const now = () => nowMs;
	const record = <State>(
		action: Omit<CommandAction<State>, 'now'>,
		work: (auditId: string) => Promise<Result>,
	) => auditedCommand(db, { ...action, now }, work);
	switch (command.kind) {
		case 'list-orders': {
			const search = await searchOf(services, command.search);
			if (!search.ok) return search;
			const filters = { ...command.filters, sort: 'newest', search: search.value } as const;
			const orders = await firstOrders(db, filters, command.limit);
			return succeed({
				text: ordersTable(orders, await statesOf(db, orders)),
				data: orders.map(orderSummary),
			});
		}
		case 'show-order': {
			const record = await readOrder(db, command.number);
			if (!record) return fail(unknownOrder(command.number));
			return succeed({
				text: orderText(record),
				data: orderRecordView(record),
			});
		}
		case 'ship':
			return await record(onOrder('ship', command.number, command), (auditId) =>
				ship(db, command, { nowMs, auditId }),
			);
		case 'unship':
			return await record(onOrder('unship', command.number, command), (auditId) =>
				unship(db, command, { nowMs, auditId }),
			);
		case 'deliver':
			return await record(onOrder('deliver', command.number, { day: command.day }), (auditId) =>
				deliver(db, command, { nowMs, auditId }),
			);
		case 'refund':
			return await record(onOrder('refund', command.input.number, command.input), (auditId) =>
				refund(services, { ...command.input, auditId }),
			);
		case 'list-returns':
			return await showReturns(db, command);
		case 'decide-return':
			return await record(onReturn(command), (auditId) => decide(services, command, auditId));
		case 'export-orders':
			return await record(
				{ action: 'export', subject: 'orders', input: null, readState: async () => null },
				() =>
					writeCsv(exportMoney(db, stretchOfDays(command), { isLive }), command.file, 'The orders'),
			);
	}
}

function onOrder(action: string, subject: string, input: object) {
	return { action, subject, input, readState: (db: DbOrTx) => orderState(db, subject) };
}

function onReturn({ number: subject, to, answer }: Of<'decide-return'>) {
	const action = to === 'accepted' ? 'accept' : 'refuse';
	const readState = (db: DbOrTx) => returnState(db, subject);
	return { action, subject, input: { answer }, readState };
}

/** Only the card provider knows whose charge it is. */
async function searchOf(
	{ refundServices }: OrderServices,
	search: string,
): Promise<Outcome<string, string>> {
	if (!isChargeId(search)) return succeed(search);
	const opened = refundServices();
	return opened.ok ? await searchOfCharge(opened.value.provider, search) : opened;
}

type Of<Kind extends OrderCommand['kind']> = Extract<OrderCommand, { readonly kind: Kind }>;

/** The time of a change, and its entry in the audit trail. */
interface Change {
	readonly nowMs: number;
	readonly auditId: string;
}

async function ship(db: Database, command: Of<'ship'>, change: Change): Promise<Result> {
	const { number, tracking: trackingNumber, isSure, ...input } = command;
	const confirmed = { keepsCarrier: isSure, sharesTracking: isSure };
	const shipped = await shipOrder(db, {
		...input,
		...confirmed,
		...change,
		number,
		trackingNumber,
	});
	if (!shipped.ok) {
		return fail(`${shipRefusalMessage(shipped.failure, number)}${confirmation(shipped.failure)}`);
	}
	const order = shipped.value;
	const url = trackingUrl(order.carrier, order.tracking_number, order.tracking_link);
	const parcel =
		order.carrier === null ? 'without tracking' : `with ${order.carrier}, ${order.tracking_number}`;
	return succeed({
		text: [
			`Order ${number} is on its way ${parcel}. The shopper gets an email.`,
			...(url === null ? [] : [url]),
		].join('\n'),
		data: { ...orderSummary(order), trackingUrl: url },
	});
}

/** How the command ships it anyway. */
function confirmation(refusal: ShipRefusal): string {
	if (refusal === 'disputed') return ' To ship it anyway, add --disputed.';
	return typeof refusal === 'object' ? ' If it is right, add --sure.' : '';
}

async function unship(db: Database, { number }: Of<'unship'>, change: Change): Promise<Result> {
	const unshipped = await unshipOrder(db, { number, ...change });
	if (!unshipped.ok) return fail(unshipRefusalMessage(unshipped.failure, number));
	const { order, isMailed } = unshipped.value;
	const mail = isMailed
		? 'The shopper gets an email that says it has not left yet.'
		: 'The email about the shipment was not sent.';
	return succeed({
		text: `Order ${number} is to be shipped again. ${mail}`,
		data: orderSummary(order),
	});
}

async function deliver(db: Database, command: Of<'deliver'>, change: Change): Promise<Result> {
	const { number, day } = command;
	const deliveredAtMs = deliveryTime(day, change.nowMs);
	const delivered = await markDelivered(db, { number, deliveredAtMs, ...change });
	if (!delivered.ok) return fail(deliveryRefusalMessage(delivered.failure, number));
	const text = `Order ${number} was delivered.`;
	return succeed({ text, data: orderSummary(delivered.value) });
}

async function refund({ refundServices }: OrderServices, input: RefundInput): Promise<Result> {
	const services = refundServices();
	if (!services.ok) return services;
	const made = await refundOrder(services.value, input);
	if (!made.ok) return fail(refundRefusalMessage(made.failure, input.number));
	return succeed({ text: formatRefund(made.value, input.number), data: refundView(made.value) });
}

function formatRefund({ cents, restocks, status }: Refund, number: string): string {
	if (status === 'requested') {
		return `${formatCents(cents)} of order ${number} is on its way back. The shopper gets an email once the card provider has given it back.`;
	}
	const stock = restocks === 1 ? ' What comes back is in stock again.' : '';
	return `${formatCents(cents)} of order ${number} was refunded. The shopper gets an email.${stock}`;
}

async function showReturns(db: Database, { status, order }: Of<'list-returns'>): Promise<Result> {
	const found = order === undefined ? undefined : await findOrderByNumber(db, order);
	if (order !== undefined && !found) return fail(unknownOrder(order));
	const filters = { status: status ?? '', ...(found && { orderId: found.id }) } as const;
	const rows: ReturnWithLines[] = [];
	for await (const page of pagesOfWholeReturns(db, filters)) rows.push(...page);
	return succeed({ text: returnsText(rows), data: rows.map(returnView) });
}

async function decide(
	{ db, nowMs, catalogue }: OrderServices,
	{ number, to, answer }: Of<'decide-return'>,
	auditId: string,
): Promise<Result> {
	const decision = { number, to, answer, nowMs, auditId, catalogue };
	const decided = await decideReturn(db, decision);
	if (decided.ok) {
		const text = `Return ${number} is ${returnStateTexts[to].toLowerCase()}. The shopper gets an email.`;
		return succeed({ text, data: returnView(decided.value) });
	}
	return fail(decisionRefusalMessage(decided.failure, number));
}
