import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AmountField, refundedMessage, useRefundAmount } from './refund-amount.tsx';

describe('the amount of a refund', () => {
	it('above what is left is refused at the field while it is typed', () => {
		const html = renderToStaticMarkup(<TypedAmount typed="45.00" />);
		expect(html).toContain('At most $29.99 is left.');
		expect(html).toContain('aria-invalid="true"');
		expect(html).toContain('<output></output>');
	});

	it.each(['29.99', '5', '', '12.'])('is not refused while it is typed: %j', (typed) => {
		expect(renderToStaticMarkup(<TypedAmount typed={typed} />)).not.toContain(
			'aria-invalid="true"',
		);
	});
});

/** The field with this text typed in it, when $29.99 are left. */
function TypedAmount({ typed }: { readonly typed: string }) {
	const amount = useRefundAmount(typed, 2999);
	return (
		<>
			<AmountField amount={amount} />
			<output>{amount.cents}</output>
		</>
	);
}

it.each([
	[false, '$5.00 refunded. The shopper gets an email.'],
	[true, '$5.00 is on its way back. The shopper gets an email once it is refunded.'],
])('says of a refund that is pending (%s) what is true', (isPending, message) => {
	expect(refundedMessage(500, isPending)).toBe(message);
});
