import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Aal } from '../db/auth-schema.ts';
import type { DbOrTx } from '../db/open.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './errors.ts';
import { findFactors, isVerified } from './factors/find-factors.ts';
import { callerOf } from './sessions/authenticated.ts';
import { isEmailProven } from './users/prove-email.ts';

/** Who is signed in, as the rest of the server knows them. */
export interface Shopper {
	/** The `sub` of the token, a UUID: what orders and addresses belong to. */
	readonly userId: string;
	/** In lower case; null if there is none. */
	readonly email: string | null;
	/** Proven by a link, a code or a provider. Guest orders of a proven address join the account. */
	readonly isEmailProven: boolean;
	readonly isAnonymous: boolean;
	readonly sessionId: string | null;
	readonly aal: Aal;
	/** The account has a second factor that this session was not asked for: it sees nothing yet. */
	readonly isHalfway: boolean;
}

export interface ShopperRefusal {
	/** `no token`: a guest. `unreachable`: the auth service of others does not answer. */
	readonly reason: 'no token' | 'not valid' | 'unreachable';
	readonly status: 401 | 503;
	/** For the shopper. */
	readonly sentence: string;
}

export interface ShopperQuestion {
	/** Bypasses the cache of sessions. Writes at the desk must see a revoked session at once. */
	readonly isFresh?: boolean;
}

/**
 * Whose access token a request carries: signature, `iss`, `aud` and role are checked, then that the
 * session is still alive. Throws only what is a fault of ours.
 */
export type VerifyShopper = (
	request: Request,
	question?: ShopperQuestion,
) => Promise<Outcome<Shopper, ShopperRefusal>>;

/** Who calls with a token of our own service: its session's row is read each time. */
export function ownShoppers(auth: AuthContext): VerifyShopper {
	return async function verifyShopper(request) {
		const authorization = request.headers.get('authorization');
		if (authorization === null) return noToken;
		try {
			const { user, session, claims } = await callerOf(auth, authorization);
			const isForShoppers = claims.iss === auth.issuer && isShopperToken(claims);
			if (!isForShoppers || session === null) return notValid;
			return succeed({
				userId: user.id,
				email: user.email,
				isEmailProven: isEmailProven(user),
				isAnonymous: user.is_anonymous === 1,
				sessionId: session.id,
				aal: session.aal,
				isHalfway: session.aal === 'aal1' && (await hasSecondFactor(auth.db, user.id)),
			});
		} catch (cause) {
			if (cause instanceof AuthError && cause.status < 500) return notValid;
			throw cause;
		}
	};
}

async function hasSecondFactor(store: DbOrTx, userId: string): Promise<boolean> {
	return (await findFactors(store, userId)).some(isVerified);
}

export const audience = 'authenticated';

/** Not a service key, nor the key of a guest. */
export function isShopperToken(claims: { readonly aud?: unknown; readonly role?: unknown }) {
	return [claims.aud].flat().includes(audience) && claims.role === 'authenticated';
}

export const noToken = fail<ShopperRefusal>({
	reason: 'no token',
	status: 401,
	sentence: 'Please sign in.',
});

export const notValid = fail<ShopperRefusal>({
	reason: 'not valid',
	status: 401,
	sentence: 'Your session has ended. Please sign in again.',
});

export const unreachable = fail<ShopperRefusal>({
	reason: 'unreachable',
	status: 503,
	sentence: 'Sign-in is not available right now. Please try again in a moment.',
});
