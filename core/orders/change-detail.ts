import * as v from 'valibot';

/** The details of a change in an order’s history. */
export const changeDetailSchema = v.object({
	carrier: v.optional(v.nullable(v.string())),
	tracking: v.optional(v.nullable(v.string())),
	/** When a parcel was delivered. */
	at: v.optional(v.string()),
	cents: v.optional(v.number()),
	/** `RET-…` */
	return: v.optional(v.string()),
	/** Why the bank disputes the payment. */
	reason: v.optional(v.string()),
	/** Whether a mail about the shipment may have gone out. */
	isMailed: v.optional(v.boolean()),
});
