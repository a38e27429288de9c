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

/** A stored event (JSON) without personal data. */
export function redactEvent(payload: string): string {
	const event: unknown = JSON.parse(payload);
	const data = { object: pick(field(field(event, 'data'), 'object'), objectFields) };
	return JSON.stringify({ ...pick(event, eventFields), data });
}

function pick(from: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
	const values = names.map((name) => [name, field(from, name)] as const);
	// An object in place of an id could have personal data.
	return Object.fromEntries(
		values.filter(([, value]) => value !== undefined && typeof value !== 'object'),
	);
}

function field(of: unknown, name: string): unknown {
	if (typeof of !== 'object' || of === null || !Object.hasOwn(of, name)) return undefined;
	return (of as Readonly<Record<string, unknown>>)[name]; // checked above
}
