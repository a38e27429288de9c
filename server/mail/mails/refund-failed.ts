import * as v from 'valibot';
import { formatCents } from '../../../core/money.ts';
import { defineMail, facts, orderAtDesk } from '../mail.ts';
import { cents, sampleOrder } from './order-data.ts';

const stockSentences = {
	taken: ' The order is to ship, so its pieces were taken out of the stock again.',
	short:
		' The order is to ship, but some of the pieces that had gone back into stock were sold in the meantime.',
	kept: ' The stock was not changed: what it had put back is still there.',
} as const;

/** For the merchant, who has to find another way. */
export const refundFailed = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		email: v.string(),
		cents,
		/** In the provider's words. */
		reason: v.string(),
		/** Whether the shopper was mailed that the refund is on its way. */
		wasTold: v.boolean(),
		/** What became of pieces that it had put into stock. Null if it had put in none. */
		stock: v.nullable(v.picklist(['taken', 'short', 'kept'])),
	}),
	sample: { ...sampleOrder, cents: 3499, reason: 'expired_card', wasTold: true, stock: null },
	write: ({ number, email, cents, reason, wasTold, stock }) => ({
		subject: `Order ${number}: the refund of ${formatCents(cents)} has failed`,
		heading: 'A refund has failed',
		blocks: [
			`${formatCents(cents)} of order ${number} did not reach the shopper. You have the money again.`,
			facts({
				Reason: reason.replaceAll('_', ' '),
				Shopper: email || 'removed',
				'Was told': wasTold ? 'that it was on its way' : 'nothing yet',
			}),
			`${wasTold ? 'Write to the shopper' : 'Find out why'}, and try again once the card or account can take it.${stock ? stockSentences[stock] : ''}`,
			orderAtDesk(number),
		],
	}),
});
