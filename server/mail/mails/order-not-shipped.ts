import * as v from 'valibot';
import { defineMail, questions } from '../mail.ts';
import { greet, seeOrder } from './order-blocks.ts';
import { orderPath, sampleOrder } from './order-data.ts';

/** Takes back the mail that the order was shipped. */
export const orderNotShipped = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		orderPath,
		firstName: v.string(),
		/** The number in the mail that was wrong; null without tracking. */
		trackingNumber: v.nullable(v.string()),
	}),
	sample: { ...sampleOrder, firstName: 'Grace', trackingNumber: '1Z999AA1' },
	write: ({ number, orderPath, firstName, trackingNumber: tracking }, { shop }) => {
		const was = `we told you that order ${number} was on its way. That was our mistake: it is still here. Sorry!`;
		const wrong = tracking && ` The tracking number ${tracking} is not for your parcel.`;
		return {
			subject: `Your ${shop.name} order ${number} has not shipped yet`,
			heading: 'It has not shipped yet',
			blocks: [
				`${greet(firstName, was)}${wrong ?? ''}`,
				'Nothing about your order has changed. We email you again as soon as it ships.',
				seeOrder(orderPath),
				questions(shop),
			],
		};
	},
});
