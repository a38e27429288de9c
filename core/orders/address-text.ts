import * as v from 'valibot';

/** The address of an order as text. The rules for addresses may change, and old orders stay readable. */
export const addressText = v.object({
	firstName: v.string(),
	lastName: v.string(),
	address: v.string(),
	address2: v.string(),
	city: v.string(),
	state: v.string(),
	zip: v.string(),
	country: v.string(),
});
