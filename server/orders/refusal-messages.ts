import { sizeText } from '../../core/catalogue/size-text.ts';
import { formatCents } from '../../core/money.ts';
import { carrierNames } from '../../core/orders/parcel-carriers.ts';
import type { RefundRefusal } from '../payments/write-refund.ts';
import type { TooFew } from '../stock/take.ts';
import type { AddressRefusal } from './correct-address.ts';
import type { ParcelQuestion } from './parcel-question.ts';
import type { CloseRefusal } from './returns/close-return.ts';
import type { DecisionRefusal } from './returns/decide-return.ts';
import type { SizeRefusal } from './returns/exchange-size.ts';
import type { HandlingRefusal } from './returns/handle-return.ts';
import { mostAgainPerDay, type SendAgainRefusal } from './send-again.ts';
import type { DeliveryRefusal, ShipRefusal } from './ship-order.ts';
import type { UnshipRefusal } from './unship-order.ts';

// Messages for the merchant about refused actions, shared by the commands and the desk.

export function shipRefusalMessage(refusal: ShipRefusal, number: string): string {
	if (typeof refusal === 'object') return questionMessage(refusal);
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'changed':
			return changedMeanwhile;
		case 'not-paid':
			return `Order ${number} is not paid: it cannot be shipped.`;
		case 'refunded':
			return `Order ${number} was refunded: it cannot be shipped.`;
		case 'refund-under-way':
			return `Order ${number} is being refunded: it cannot be shipped.`;
		case 'dispute-lost':
			return `The bank has taken back the payment of order ${number}: it cannot be shipped.`;
		case 'disputed':
			return `The payment of order ${number} is disputed: if the bank decides for the shopper, both the goods and the money are gone.`;
		case 'shipped-already':
			return `Order ${number} was shipped already. Was the number wrong? Correct it.`;
		case 'not-shipped':
			return `Order ${number} has not been shipped: there is nothing to correct.`;
		case 'bad-carrier':
			return `That is no carrier: name one such as ${carrierNames.join(', ')}.`;
		case 'bad-tracking':
			return 'That is no tracking number: it has 4 to 40 letters and digits.';
		case 'bad-link':
			return 'A tracking link begins with https://.';
	}
}

function questionMessage(question: ParcelQuestion): string {
	switch (question.kind) {
		case 'other-carrier':
			return `This looks like a number of ${question.guess}, not of ${question.carrier}.`;
		case 'shared-tracking':
			return `This number is also on order ${question.order}, which goes to another address.`;
	}
}

export function unshipRefusalMessage(refusal: UnshipRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'changed':
			return changedMeanwhile;
		case 'not-shipped':
			return `Order ${number} is not marked as shipped.`;
		case 'delivered':
			return `Order ${number} was delivered: it stays shipped.`;
		case 'returned':
			return `The shopper has asked to return part of order ${number}: it stays shipped.`;
		case 'refunded':
			return `Order ${number} was refunded: it stays shipped.`;
		case 'refund-under-way':
			return `Order ${number} is being refunded: it stays shipped.`;
	}
}

export function deliveryRefusalMessage(refusal: DeliveryRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'changed':
			return changedMeanwhile;
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

export function refundRefusalMessage(refusal: RefundRefusal, number: string): string {
	switch (refusal.kind) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'changed':
			return changedMeanwhile;
		case 'other-input':
			return 'Another refund was asked for under the same key: nothing was changed.';
		case 'shipped':
			return `Order ${number} was shipped already: it cannot be cancelled.`;
		case 'not-paid':
			return `Order ${number} is not paid: there is nothing to refund.`;
		case 'nothing-left':
			return `Order ${number} was refunded already: nothing is left.`;
		case 'under-way':
			return `A refund of ${formatCents(refusal.cents)} of order ${number} is under way. Look at the order, then say how much.`;
		case 'too-much':
			return `That is more than is left of order ${number}: ${formatCents(refusal.leftCents)} can be refunded.`;
		case 'unknown-line':
			return `Order ${number} has no such line.`;
		case 'shipping-refunded':
			return `The shipping of order ${number} was refunded already.`;
		case 'line-refunded':
			return refusal.left === 0
				? `${refusal.name} of order ${number} was refunded already.`
				: `Only ${refusal.left} of ${refusal.name} can still be refunded.`;
		case 'nothing-to-ship':
			return `Nothing of order ${number} would be left to ship. Give back the shipping as well, or cancel the order.`;
		case 'too-little':
			return `That is less than these lines cost: ${formatCents(refusal.dueCents)}.`;
		case 'unknown-return':
			return `Order ${number} has no such return.`;
		case 'return-not-accepted':
			return 'That return has not been accepted.';
		case 'return-refunded':
			return 'That return was refunded already.';
		case 'exchange-sent':
			return 'For that return an exchange was sent: its money stays here.';
		case 'part-restock':
			return 'What goes back into stock for a part of the money? Name the return, or refund all that is left.';
		case 'disputed':
			return `The payment of order ${number} is disputed: it cannot be refunded until the bank has decided. Answer the dispute at the card provider.`;
		case 'refused':
			return `The card provider refuses the refund of order ${number}. ${refusal.reason}`;
		case 'no-answer':
			return `The card provider gave no answer. The refund is written down (${refusal.refundId}), and a running shop asks again by itself: do not ask for another.`;
	}
}

export function sendAgainRefusalMessage(refusal: SendAgainRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'unknown-mail':
			return `Order ${number} has no such email.`;
		case 'forgotten':
			return `The person of order ${number} has closed their account: there is no address to write to.`;
		case 'waiting':
			return 'This email is about to be sent: there is no need to send it again.';
		case 'outdated':
			return 'What this email says is no longer true: it cannot be sent again.';
		case 'too-many':
			return `${mostAgainPerDay} emails of this order were sent again within a day. Try again tomorrow.`;
	}
}

export function addressRefusalMessage(refusal: AddressRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-order':
			return unknownOrder(number);
		case 'changed':
			return changedMeanwhile;
		case 'not-paid':
			return `Order ${number} is not paid: its address stays as it is.`;
		case 'shipped':
			return `Order ${number} was shipped already: its address stays as it is.`;
		case 'forgotten':
			return `The person of order ${number} has closed their account: it has no address any more.`;
	}
}

export function handlingRefusalMessage(refusal: HandlingRefusal, number: string): string {
	switch (refusal.kind) {
		case 'unknown-return':
			return unknownReturn(number);
		case 'not-accepted':
			return `Return ${number} has not been accepted.`;
		case 'received-already':
			return `Return ${number} was received already.`;
		case 'bad-quantities':
			return `Please say for each line of return ${number} how many came back: at least one in all, and no more than were asked for.`;
		case 'no-exchange':
			return `Return ${number} asks for money back, not for an exchange.`;
		case 'exchange-sent':
			return `The exchange for return ${number} was sent already.`;
		case 'refunded':
			return `Return ${number} was refunded: nothing is sent for it.`;
		case 'bad-carrier':
			return shipRefusalMessage('bad-carrier', number);
		case 'bad-tracking':
			return shipRefusalMessage('bad-tracking', number);
		case 'bad-link':
			return shipRefusalMessage('bad-link', number);
		case 'too-few':
			return `Too few of ${refusal.name} in ${sizeText(refusal.size)} are free: ${refusal.left}.`;
		case 'other-carrier':
		case 'shared-tracking':
			return questionMessage(refusal);
	}
}

export function closeRefusalMessage(refusal: CloseRefusal, number: string): string {
	return refusal.kind === 'not-refunded'
		? `Return ${number} has pieces that were not refunded.`
		: handlingRefusalMessage(refusal, number);
}

export function decisionRefusalMessage(refusal: DecisionRefusal, number: string): string {
	switch (refusal) {
		case 'unknown-return':
			return unknownReturn(number);
		case 'decided-already':
			return `Return ${number} was decided already: nothing was changed.`;
		case 'no-such-size':
			return noSuchSize;
		default:
			return tooFewMessage(refusal);
	}
}

export function sizeRefusalMessage(refusal: SizeRefusal, number: string): string {
	switch (refusal.kind) {
		case 'unknown-return':
			return unknownReturn(number);
		case 'no-exchange':
			return `Return ${number} asks for money back, not for an exchange.`;
		case 'ended':
			return `Nothing more is sent for return ${number}: its sizes stay as they are.`;
		case 'no-such-size':
			return noSuchSize;
		case 'too-few':
			return tooFewMessage(refusal);
	}
}

const noSuchSize = 'One of these sizes is not made.';

function tooFewMessage({ name, size, left }: TooFew): string {
	const what = left === 0 ? 'has sold out' : `has only ${left} free`;
	return `${name} in ${sizeText(size)} ${what}. Choose another size, or refund instead.`;
}

export function unknownReturn(number: string): string {
	return `There is no return ${number}.`;
}

const changedMeanwhile = 'This order was changed in the meantime.';

export function unknownOrder(number: string): string {
	return `There is no order ${number}.`;
}
