import type { SQLInputValue } from 'node:sqlite';
import type { Stripe } from 'stripe';
import { parseStored } from '../state/objects.ts';
import type { State } from '../state/state.ts';
import type { WireLineItem } from './line-items.ts';
import type { ListParams, SessionParams } from './session-params.ts';

type Session = Stripe.Checkout.Session;

/** A session with data that is not in its API object. */
export interface StoredSession {
	readonly session: Session;
	readonly lines: readonly WireLineItem[];
	readonly plan: SessionPlan;
}

/** Parameters of the call that matter only on payment or on the page. */
interface SessionPlan {
	readonly products: readonly Product[];
	readonly shippingName: string | null;
	readonly couponName: string | null;
	readonly paymentIntentData: SessionParams['payment_intent_data'];
}

type Product = SessionParams['line_items'][number]['price_data']['product_data'];

/** Writes a new session. */
export function insertSession(state: State, { session, lines, plan }: StoredSession): void {
	state
		.prepare(
			'INSERT INTO sessions (id, status, payment_status, payment_intent, client_reference_id, amount_total, created, expires_at, body, lines, plan) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?)',
		)
		.run(
			session.id,
			session.status,
			session.payment_status,
			session.client_reference_id,
			session.amount_total,
			session.created,
			session.expires_at,
			JSON.stringify(session),
			JSON.stringify(lines),
			JSON.stringify(plan),
		);
}

/** Writes a changed session: paid, expired, or with a started payment. */
export function updateSession(state: State, session: Session): void {
	const intent = session.payment_intent;
	state
		.prepare(
			'UPDATE sessions SET status = ?, payment_status = ?, payment_intent = ?, body = ? WHERE id = ?',
		)
		.run(
			session.status,
			session.payment_status,
			typeof intent === 'string' ? intent : null,
			JSON.stringify(session),
			session.id,
		);
}

export function findSession(state: State, id: string): StoredSession | undefined {
	const row = state.prepare('SELECT body, lines, plan FROM sessions WHERE id = ?').get(id);
	return (
		row && {
			session: parseStored<Session>(row.body),
			lines: parseStored<WireLineItem[]>(row.lines),
			plan: parseStored<SessionPlan>(row.plan),
		}
	);
}

/** Open sessions that have expired, oldest first. */
export function overdueSessions(state: State, atSec: number): Session[] {
	return state
		.prepare(
			"SELECT body FROM sessions WHERE status = 'open' AND expires_at <= ? ORDER BY expires_at",
		)
		.all(atSec)
		.map((row) => parseStored<Session>(row.body));
}

/** Newest first: at most the limit plus one. */
export function listStored(state: State, params: ListParams): Session[] {
	const conditions: [string, SQLInputValue | undefined][] = [
		['payment_intent = ?', params.payment_intent],
		['status = ?', params.status],
		['created > ?', params.created?.gt],
		['created >= ?', params.created?.gte],
		['created < ?', params.created?.lt],
		['created <= ?', params.created?.lte],
		['seq < (SELECT seq FROM sessions WHERE id = ?)', params.starting_after],
	];
	const asked = conditions.filter(([, value]) => value !== undefined);
	const where = asked.map(([condition]) => condition).join(' AND ') || 'TRUE';
	return state
		.prepare(`SELECT body FROM sessions WHERE ${where} ORDER BY seq DESC LIMIT ?`)
		.all(...asked.map(([, value]) => value ?? null), params.limit + 1)
		.map((row) => parseStored<Session>(row.body));
}
