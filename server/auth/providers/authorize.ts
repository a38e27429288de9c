import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { limitRate } from '../rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { authenticated } from '../sessions/authenticated.ts';
import { assertMayChangeAccess } from '../sessions/recent-sign-in.ts';
import { beginProviderFlow } from './begin-provider-flow.ts';
import { errorAddress } from './return-address.ts';

/**
 * GET /authorize: 302 to the provider. An unreachable provider or a rate limit redirects back,
 * because a person would otherwise see only the JSON error.
 */
export function authorize(auth: AuthContext) {
	return async function answerAuthorize(context: Context): Promise<Response> {
		try {
			await limitRate(context, auth, 'authorize');
			return context.redirect((await beginProviderFlow(context, auth)).href, 302);
		} catch (cause) {
			if (!(cause instanceof AuthError) || !canWait(cause)) throw cause;
			return context.redirect(errorAddress(redirectTarget(context, auth), cause), 302);
		}
	};
}

/** Whether a retry may succeed. */
function canWait({ status }: AuthError): boolean {
	return status === 429 || status >= 500;
}

/** GET /user/identities/authorize: the same, to link an identity to the caller. */
export function authorizeLinking(auth: AuthContext) {
	return async function answerAuthorizeLinking(context: Context): Promise<Response> {
		await limitRate(context, auth, 'authorize');
		const caller = await authenticated(context, auth);
		assertManualLinking(auth);
		await assertMayChangeAccess(auth.db, auth, caller);
		const url = await beginProviderFlow(context, auth, caller.user.id);
		if (context.req.query('skip_http_redirect') === 'true') return context.json({ url: url.href });
		return context.redirect(url.href, 302);
	};
}

/** Refuses (404) if manual linking is off. */
export function assertManualLinking({ settings }: AuthContext): void {
	if (settings.hasManualLinking) return;
	throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
