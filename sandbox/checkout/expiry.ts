import type { Stripe } from 'stripe';
import { nowSec, type Provider } from '../provider.ts';
import { overdueSessions, updateSession } from './session-store.ts';

/** Expires an open session and announces it. */
export function expireSession(
	provider: Provider,
	session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
	const expired = { ...session, status: 'expired', url: null } as const;
	updateSession(provider.state, expired);
	provider.announce({ type: 'checkout.session.expired', object: expired });
	return expired;
}

/** Expires overdue sessions. A timer and each request call it, so that no answer is outdated. */
export function expireOverdue(provider: Provider): void {
	const overdue = overdueSessions(provider.state, nowSec(provider));
	if (overdue.length === 0) return;
	provider.state.transaction(() => {
		for (const session of overdue) expireSession(provider, session);
	});
}
