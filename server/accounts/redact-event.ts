import * as v from 'valibot';

/**
 * The fields of a provider event that accounting needs: ids, amounts, states, times. All others are
 * removed.
 */
const eventFields = ['id', 'object', 'type', 'api_version', 'created', 'livemode'] as const;
const objectFields = [
	'id',
	'object',
	'status',
	'payment_status',
	'client_reference_id',
	'payment_intent',
	'amount_total',
	'amount_subtotal',
	'amount',
	'amount_refunded',
	'currency',
	'created',
	'expires_at',
	'livemode',
] as const;

// An object in place of an id could have personal data.
const scalar = v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean()])), undefined);

function scalars(names: readonly string[]) {
	return Object.fromEntries(names.map((name) => [name, scalar]));
}

const objectSchema = v.fallback(v.object(scalars(objectFields)), {});
const eventSchema = v.object({
	...scalars(eventFields),
	data: v.fallback(v.object({ object: objectSchema }), { object: {} }),
});

/** A stored event (JSON) without personal data. It need not fit the schema of its column. */
export function redactEvent(payload: string): string {
	return JSON.stringify(v.parse(eventSchema, JSON.parse(payload)));
}
