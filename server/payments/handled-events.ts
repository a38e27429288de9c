/** The events to choose for the webhook at the provider. Others are stored and change nothing. */
export const handledEvents = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.async_payment_failed',
	'checkout.session.expired',
	'charge.succeeded',
	'charge.refunded',
	'refund.updated',
	'refund.failed',
	'charge.dispute.created',
	'charge.dispute.closed',
] as const;
