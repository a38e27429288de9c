import * as v from 'valibot';
import { defineMail, emailOrPhone } from '../mail.ts';

/**
 * The last mail to a former account, so it does not go with the account's mails. `isWaiting`: open
 * orders still have personal data.
 */
export const accountClosed = defineMail({
	about: 'shop',
	data: v.object({ isWaiting: v.boolean() }),
	sample: { isWaiting: true },
	isHeadingInText: false,
	write: ({ isWaiting }, { shop }) => ({
		subject: 'Your account is closed',
		heading: 'Your account is closed',
		blocks: [
			`Your account with ${shop.name} is closed, as you asked. Nobody can sign in to it anymore.`,
			isWaiting
				? 'We removed your addresses and everything else with your name on it. Orders that have not shipped or can still be sent back keep your name and address until they are done.'
				: 'We removed your addresses, your orders and everything else with your name on it. Our accounts keep what was bought and paid, without a name.',
			`Wasn’t you? Write to us at ${emailOrPhone(shop)}.`,
		],
	}),
});
