import { formatCents } from '../../core/money.ts';
import { carrierNames } from '../../core/parcel-carriers.ts';
import type { RefundRefusal } from '../payments/refund-order.ts';
import type { DeliveryRefusal, ShipRefusal } from './ship-order.ts';

// What the merchant reads where something cannot be done: the same in a terminal and on a screen.

export function shipRefusalWords(refusal: ShipRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'not-paid':
			return `Order ${number} is not paid: it cannot be shipped.`;
		case 'refunded':
			return `Order ${number} was refunded: it cannot be shipped.`;
		case 'refund-under-way':
			return `Order ${number} is being refunded: it cannot be shipped.`;
		case 'dispute-lost':
			return `The bank has taken back the payment of order ${number}: it cannot be shipped.`;
		case 'shipped-already':
			return `Order ${number} was shipped already. Was the number wrong? Say so with --correct.`;
		case 'not-shipped':
			return `Order ${number} has not been shipped: there is nothing to correct.`;
		case 'bad-carrier':
			return `That is no carrier: name one such as ${carrierNames.join(', ')}.`;
		case 'bad-tracking':
			return 'That is no tracking number: it has 4 to 40 letters and digits.';
	}
}

export function deliveryRefusalWords(refusal: DeliveryRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'not-shipped':
			return `Order ${number} has not been shipped yet.`;
		case 'delivered-already':
			return `Order ${number} was delivered already.`;
		case 'before-shipping':
			return `Order ${number} was shipped after that day.`;
		case 'in-the-future':
			return 'That day has not come yet.';
	}
}

export function refundRefusalWords(refusal: RefundRefusal, number: string): string {
	switch (refusal.is) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'not-paid':
			return `Order ${number} is not paid: there is nothing to refund.`;
		case 'nothing-left':
			return `Order ${number} was refunded already: nothing is left.`;
		case 'under-way':
			return `A refund of ${formatCents(refusal.cents)} of order ${number} is under way. Look at it with orders show, then say how many cents.`;
		case 'too-much':
			return `That is more than is left of order ${number}: ${formatCents(refusal.leftCents)} can be refunded.`;
		case 'unknown-return':
			return `Order ${number} has no such return.`;
		case 'return-not-accepted':
			return 'That return has not been accepted.';
		case 'return-refunded':
			return 'That return was refunded already.';
		case 'part-restock':
			return 'What goes back into stock for a part of the money? Name the return with --return, or refund all that is left.';
		case 'refused':
			return `The card provider refused: ${refusal.reason}`;
		case 'no-answer':
			return `The card provider gave no answer. The refund is written down (${refusal.refundId}), and a running shop asks again by itself: do not ask for another.`;
	}
}

export function unknownOrder(number: string): string {
	return `There is no order ${number}.`;
}
