import * as v from 'valibot';
import { formatMoment } from '../../../core/moment-text.ts';
import { atDesk, defineMail } from '../mail.ts';

/** Shows the merchant that mails arrive. */
export const testMail = defineMail({
	about: 'shop',
	data: v.object({ askedAtMs: v.number() }),
	sample: { askedAtMs: Date.UTC(2026, 10, 21, 16) },
	write: ({ askedAtMs }, { shop }) => ({
		subject: 'A test email from your shop',
		heading: 'Your mail arrives',
		blocks: [
			'The shop writes here about new orders, messages, returns and problems.',
			`Somebody asked for this test in Settings on ${formatMoment(askedAtMs, shop.timeZone)}.`,
			atDesk('Open Settings', '/settings'),
		],
	}),
});
