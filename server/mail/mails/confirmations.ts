import * as v from 'valibot';
import { formatCents } from '../../../core/money.ts';
import { addressText } from '../../../core/orders/address-text.ts';
import { confirmationHours } from '../../../core/orders/change-requests.ts';
import { type Block, button, defineMail, note, section } from '../mail.ts';
import { addressLines } from './order-blocks.ts';
import { cents, orderPath, sampleOrder } from './order-data.ts';

// Mails that ask the order's mailbox to confirm what somebody with the order's link has asked for.
// The link of `orderPath` confirms it.

/** The link, and what happens without a confirmation. */
function confirmation(target: string, otherwise: string): readonly Block[] {
	const label = 'Check and Confirm';
	return [
		button(label, target, { textLabel: label.toUpperCase() }),
		note(
			`The link works for ${confirmationHours} hours, and until the order ships. Didn’t ask for it? Ignore this email, and ${otherwise}.`,
		),
	];
}

export const confirmAddress = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), orderPath, address: addressText }),
	sample: sampleOrder,
	write: ({ number, orderPath, address }, { shop }) => ({
		subject: `Confirm the new address of your ${shop.name} order ${number}`,
		heading: 'Is this address right?',
		blocks: [
			`You asked us to send order ${number} to another address. Please confirm the new address, and we send it there.`,
			section('New address', addressLines(address)),
			...confirmation(orderPath, 'the order keeps its address'),
		],
	}),
});

/** `cents`: the amount of the refund. */
export const confirmCancel = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), orderPath, cents }),
	sample: { ...sampleOrder, cents: sampleOrder.totalCents },
	write: ({ number, orderPath, cents }, { shop }) => ({
		subject: `Confirm that you cancel your ${shop.name} order ${number}`,
		heading: 'Cancel this order?',
		blocks: [
			`You asked us to cancel order ${number}. Please confirm the cancellation. Then nothing ships, and ${formatCents(cents)} goes back to the card you paid with.`,
			...confirmation(orderPath, 'the order ships as planned'),
		],
	}),
});
