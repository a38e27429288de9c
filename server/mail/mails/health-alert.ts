import * as v from 'valibot';
import { atDesk, defineMail } from '../mail.ts';

const alerts = {
	'failed-mails': {
		one: 'One email could not be sent',
		many: 'emails could not be sent',
		advice:
			'The shop has stopped trying: the mail server refused them, or did not answer for three days. The desk shows the reason for each. Retry them once the cause is fixed, or dismiss them.',
	},
	'unknown-payments': {
		one: 'One payment matches no order',
		many: 'payments match no order',
		advice:
			'The card provider reported a payment, a refund or a dispute for which the shop has no order. After a restored backup, these are the orders that are newer than the backup. Look up each of them at the card provider.',
	},
	'missing-pictures': {
		one: 'One picture is missing in the shop',
		many: 'pictures are missing in the shop',
		advice:
			'Shoppers see a placeholder instead: the release that runs now does not have what another release has published. The desk names the pictures and the products. Start that release again, or replace the pictures and publish.',
	},
} as const;

/** Tells the merchant what waits at /desk/health. */
export const healthAlert = defineMail({
	about: 'shop',
	data: v.object({
		kind: v.picklist(['failed-mails', 'unknown-payments', 'missing-pictures']),
		count: v.pipe(v.number(), v.integer(), v.minValue(1)),
	}),
	sample: { kind: 'failed-mails', count: 3 },
	isHeadingInText: false,
	write: ({ kind, count }) => {
		const { one, many, advice } = alerts[kind];
		const subject = count === 1 ? one : `${count} ${many}`;
		return {
			subject,
			heading: subject,
			blocks: [
				{ kind: 'paragraph', only: 'text', text: `${subject}.` },
				advice,
				atDesk('Open Health', '/health'),
			],
		};
	},
});
