/**
 * Promises about delivery and returns. Every page, mail and policy reads them here, so that they
 * agree (docs/requirements.md#delivery).
 */
export const promises = {
	/** Business days until an order is shipped. */
	processingDays: { from: 1, to: 2 },
	/** Business days in transit with standard US shipping. */
	deliveryDays: { from: 3, to: 5 },
	/** Days within which an unworn item can be returned. */
	returnDays: 30,
	/** Business days until a bank shows a refund. */
	refundDays: { from: 5, to: 10 },
	/** Hours within which a message is answered. */
	answerHours: 24,
} as const;

/** The cards that the payment page takes. */
export const cardsTaken = 'Visa, Mastercard, Amex or Discover';
