import * as v from 'valibot';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { button, defineMail, note } from '../mail.ts';
import { orderPath, sampleOrder } from './order-data.ts';

const what =
	'Your order’s page shows where your parcel is and what you ordered. You can also ask for a return or an exchange there.';

const life = `The link works for ${orderLinkDays} days and opens the order for anyone who has it, so please keep it to yourself.`;

/** The link to an order, mailed to its own address. */
export const orderLink = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		orderPath,
		/** Sent because the merchant corrected the e-mail address, not because somebody asked. */
		isCorrected: v.optional(v.boolean()),
	}),
	sample: sampleOrder,
	write: ({ number, orderPath, isCorrected }) => {
		const why = isCorrected
			? `We have corrected the email address of order ${number} to this one.`
			: `You asked us for the link to order ${number}.`;
		const care = isCorrected
			? 'Links that we sent before no longer work.'
			: 'Didn’t ask for it? Somebody may have mistyped a number. Nothing about your order has changed.';
		return {
			subject: `Your link to order ${number}`,
			heading: 'Here is your order',
			preview: why,
			blocks: [`${why} ${what}`, button(`See Order ${number}`, orderPath), note(`${life} ${care}`)],
		};
	},
});
