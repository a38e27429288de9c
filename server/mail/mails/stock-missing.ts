import * as v from 'valibot';
import { sizeLabel, sizeText } from '../../../core/catalogue/size-text.ts';
import { defineMail, orderAtDesk } from '../mail.ts';
import { wrap } from '../text-lines.ts';
import { item, quantity, sampleOrder } from './order-data.ts';

/** For the merchant: a paid order exceeds the stock. */
export const stockMissing = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		lines: v.array(v.object({ ...item.entries, missing: quantity })),
	}),
	sample: {
		number: sampleOrder.number,
		lines: sampleOrder.lines.map((line) => ({ ...line, missing: 1 })),
	},
	isHeadingInText: false,
	write: ({ number, lines }) => ({
		subject: `Order ${number}: paid, but there is too little stock`,
		heading: 'Paid, but not in stock',
		blocks: [
			`Order ${number} was paid, but there was not enough in stock.`,
			{
				kind: 'products',
				products: lines.map(({ name, size, quantity, missing }) => ({
					name,
					detail: `${sizeLabel(size)}: ${missing} of ${quantity} missing`,
				})),
				textLines: lines.flatMap(({ name, size, quantity, missing }) =>
					wrap(`${name}, ${sizeText(size)}: ${missing} of ${quantity} missing`),
				),
			},
			'The order is paid and the shopper has the receipt. Find what is missing, or write to the shopper and refund it. The shop sells no more of it until you set a new number.',
			orderAtDesk(number),
		],
	}),
});
