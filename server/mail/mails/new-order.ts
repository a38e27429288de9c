import * as v from 'valibot';
import { formatCents } from '../../../core/money.ts';
import { defineMail, orderAtDesk, section } from '../mail.ts';
import { addressLines, amountsOf, orderLines } from './order-blocks.ts';
import { bought, sampleOrder } from './order-data.ts';

/** For the merchant. */
export const newOrder = defineMail({
	about: 'order',
	data: v.object({ number: v.string(), email: v.string(), ...bought }),
	sample: sampleOrder,
	write: (order) => {
		const { number, email, lines, address } = order;
		const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
		const pieces = count === 1 ? '1 piece' : `${count} pieces`;
		const total = formatCents(order.totalCents);
		return {
			subject: `New order ${number}: ${pieces}, ${total}`,
			heading: 'A new order',
			blocks: [
				`Order ${number}: ${pieces} to pack, ${total} paid.`,
				orderLines(lines, { hasAmounts: true }),
				{ kind: 'amounts', rows: amountsOf(order), total },
				section('Ship to', [...addressLines(address), email]),
				orderAtDesk(number),
			],
		};
	},
});
