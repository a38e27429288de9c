import type { Stripe } from 'stripe';
import type { Provider } from '../provider.ts';
import { parseStored } from '../state/objects.ts';

/** The success URL with the session's id filled in. */
export function successAddress(session: Stripe.Checkout.Session): string {
	return (session.success_url ?? '').replace(/\{CHECKOUT_SESSION_ID\}/g, session.id);
}

/** The cancel URL. */
export function cancelAddress(session: Stripe.Checkout.Session): string | null {
	return session.cancel_url;
}

/** The shop's home page, derived from the newest session, for pages without a session. */
export function shopAddress({ state }: Provider): string | null {
	const row = state.prepare('SELECT body FROM sessions ORDER BY seq DESC LIMIT 1').get();
	const session = row && parseStored<Stripe.Checkout.Session>(row.body);
	return session?.success_url ? `${new URL(session.success_url).origin}/` : null;
}
