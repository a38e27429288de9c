import * as v from 'valibot';
import { addressText } from '../../../core/orders/address-text.ts';
import { defineMail, orderAtDesk, questions, section } from '../mail.ts';
import { addressLines, seeOrder } from './order-blocks.ts';
import { orderPath, sampleOrder } from './order-data.ts';

/** The owner of the order has changed its address in the account. */
export const addressChanged = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), orderPath, address: addressText }),
	sample: sampleOrder,
	write: ({ number, orderPath, address }, { shop }) => ({
		subject: `New address for your ${shop.name} order ${number}`,
		heading: 'Your parcel goes to a new address',
		blocks: [
			`The address of order ${number} was changed in your account.`,
			section('Goes to', addressLines(address)),
			'Wasn’t you? Write to us right away, and set a new password for your account.',
			seeOrder(orderPath),
			questions(shop),
		],
	}),
});

/** For the merchant: the shopper has corrected the address. */
export const addressCorrected = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), before: addressText, address: addressText }),
	sample: { ...sampleOrder, before: { ...sampleOrder.address, address: '12 Dock Street' } },
	write: ({ number, before, address }) => ({
		subject: `Order ${number}: new address from the shopper`,
		heading: 'An order goes to another address',
		blocks: [
			`The shopper has corrected the address of order ${number}, which is not shipped yet.`,
			section('New address', addressLines(address)),
			section('Old address', addressLines(before)),
			'A packing slip that was printed before has the old address. Print a new one.',
			orderAtDesk(number),
		],
	}),
});
