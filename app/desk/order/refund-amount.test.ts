import { expect, it } from 'vitest';
import { refundedMessage } from './refund-amount.tsx';

it.each([
	[false, '$5.00 refunded. The shopper gets an email.'],
	[true, '$5.00 is on its way back. The shopper gets an email once it is refunded.'],
])('says of a refund that is pending (%s) what is true', (isPending, message) => {
	expect(refundedMessage(500, isPending)).toBe(message);
});
