/**
 * What we promise about delivery and returns. Every page, mail and policy reads these, so that
 * no two of them can disagree (docs/requirements.md#delivery).
 */
export const promises = {
	/** Business days from order to parcel handed over. */
	processingDays: { from: 1, to: 2 },
	/** Business days on the road with standard shipping in the US, after processing. */
	deliveryDays: { from: 3, to: 5 },
	/** Days in which an unworn item may come back. */
	returnDays: 30,
	/** Hours in which a message is answered. */
	answerHours: 24,
} as const;

/** Beside every total before payment: nothing is put on top of it later. */
export const taxText = 'No tax is added at checkout.';
