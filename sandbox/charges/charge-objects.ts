import type { SQLInputValue } from 'node:sqlite';
import type { Stripe } from 'stripe';
import { parseStored, saveObject } from '../state/objects.ts';
import type { State } from '../state/state.ts';

/** Objects that are found by their charge or payment intent. */
type ChargeObject = Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/** Writes a charge, refund or dispute, with an index for lists. */
export function saveChargeObject(state: State, object: ChargeObject): void {
	const charge = object.object === 'charge' ? object.id : object.charge;
	state
		.prepare(
			'INSERT INTO charge_objects (id, kind, charge, payment_intent, created) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
		)
		.run(object.id, object.object, idOf(charge), idOf(object.payment_intent), object.created);
	saveObject(state, object);
}

function idOf(reference: string | { readonly id: string } | null): string | null {
	return typeof reference === 'object' ? (reference?.id ?? null) : reference;
}

export interface ChargeObjectQuery {
	readonly charge?: string | undefined;
	readonly payment_intent?: string | undefined;
	readonly starting_after?: string | undefined;
	readonly created?:
		| Readonly<Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>>
		| undefined;
	readonly limit: number;
}

/** Newest first: at most the limit plus one. */
export function listChargeObjects<T extends ChargeObject>(
	state: State,
	kind: T['object'],
	query: ChargeObjectQuery,
): T[] {
	const conditions: [string, SQLInputValue | undefined][] = [
		['charge_objects.kind = ?', kind],
		['charge = ?', query.charge],
		['payment_intent = ?', query.payment_intent],
		['created > ?', query.created?.gt],
		['created >= ?', query.created?.gte],
		['created < ?', query.created?.lt],
		['created <= ?', query.created?.lte],
		['seq < (SELECT seq FROM charge_objects WHERE id = ?)', query.starting_after],
	];
	const asked = conditions.filter(([, value]) => value !== undefined);
	const where = asked.map(([condition]) => condition).join(' AND ');
	return state
		.prepare(
			`SELECT body FROM charge_objects JOIN objects USING (id) WHERE ${where} ORDER BY seq DESC LIMIT ?`,
		)
		.all(...asked.map(([, value]) => value ?? null), query.limit + 1)
		.map((row) => parseStored<T>(row.body));
}
