import * as v from 'valibot';
import { signInAgainCode } from '../../core/account/sign-in-again.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { Aal } from '../db/auth-schema.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './errors.ts';
import { hasVerifiedFactor } from './factors/find-factors.ts';
import { callerOf, liveSession } from './sessions/authenticated.ts';
import { isSignInRecent, newestProofMs } from './sessions/recent-sign-in.ts';
import { isEmailProven } from './users/prove-email.ts';

/** The signed-in shopper, for the rest of the server. */
export interface Shopper {
	/** The `sub` of the token, a UUID, which owns orders and addresses. */
	readonly userId: string;
	/** In lower case; null if there is none. */
	readonly email: string | null;
	/** Proven by a link, a code or a provider. Guest orders of a proven address join the account. */
	readonly isEmailProven: boolean;
	readonly isAnonymous: boolean;
	readonly sessionId: string | null;
	readonly aal: Aal;
	/** The newest second factor in the token at aal2, else the newest sign-in; null if it names none. */
	readonly authenticatedAtMs: number | null;
	/** The session still needs the account's second factor, so it may see nothing yet. */
	readonly needsSecondFactor: boolean;
}

export interface ShopperQuestion {
	/** Bypasses the cache of sessions. Writes at the desk must see a revoked session at once. */
	readonly isFresh?: boolean;
	/** Refuses a sign-in that is too old to let somebody in or to take something away. */
	readonly needsRecentSignIn?: boolean;
}

/**
 * Verifies the access token of a request: signature, `iss`, `aud`, role, and that its session is
 * alive. Throws only unexpected errors.
 */
export type VerifyShopper = (
	request: Request,
	question?: ShopperQuestion,
) => Promise<Outcome<Shopper>>;

/** Verifies tokens of our own service. It reads the session each time. */
export function ownShoppers(auth: AuthContext): VerifyShopper {
	return async function verifyShopper(request, { needsRecentSignIn = false } = {}) {
		const authorization = request.headers.get('authorization');
		if (authorization === null) return noToken;
		try {
			const { user, session, claims } = await callerOf(auth, authorization);
			const isForShoppers = claims.iss === auth.issuer && isShopperToken(claims);
			if (!isForShoppers || session === null) return notValid;
			const needsSecondFactor =
				session.aal === 'aal1' && (await hasVerifiedFactor(auth.db, user.id));
			const mustBeRecent = needsRecentSignIn && !needsSecondFactor;
			if (mustBeRecent && !(await isSignInRecent(auth.db, auth, { user, session }))) {
				// The session may have ended since it was read, and its sign-ins with it.
				await liveSession(auth, claims, user.id);
				return notRecent;
			}
			return succeed({
				userId: user.id,
				email: user.email,
				isEmailProven: isEmailProven(user),
				isAnonymous: user.is_anonymous === 1,
				sessionId: session.id,
				aal: session.aal,
				authenticatedAtMs: authenticatedAtMs(claims, session.aal === 'aal2'),
				needsSecondFactor,
			});
		} catch (cause) {
			if (cause instanceof AuthError && cause.status < 500) return notValid;
			throw cause;
		}
	};
}

const amrEntry = v.pipe(
	v.object({ method: v.string(), timestamp: v.number() }),
	v.transform(({ method, timestamp }) => ({ method, updated_at_ms: timestamp * 1000 })),
);

/**
 * The time of the newest method in a token's `amr` claim, or of the newest second factor; null if it
 * names none.
 */
export function authenticatedAtMs(
	claims: Readonly<Record<string, unknown>>,
	bySecondFactor = false,
): number | null {
	const entries = Array.isArray(claims.amr) ? claims.amr : [];
	return newestProofMs(
		entries.filter((entry) => v.is(amrEntry, entry)).map((entry) => v.parse(amrEntry, entry)),
		bySecondFactor,
	);
}

export const audience = 'authenticated';

/** Excludes service keys and the anonymous key. */
export function isShopperToken(claims: { readonly aud?: unknown; readonly role?: unknown }) {
	return [claims.aud].flat().includes(audience) && claims.role === 'authenticated';
}

/** A guest. */
export const noToken = refuse('Please sign in.', 401);

export const notValid = refuse('Your session has ended. Please sign in again.', 401);

/** The sign-in is too old for what is asked. */
export const notRecent = refuse(
	'You signed in a while ago. Please sign in again to do this.',
	403,
	signInAgainCode,
);

/** The external auth service does not answer. */
export const unreachable = refuse(
	'Sign-in is not available right now. Please try again in a moment.',
	503,
);
