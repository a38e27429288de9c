import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { succeed } from '../../../core/outcome.ts';
import type { Aal } from '../../db/auth-schema.ts';
import { peerFetch } from '../../limits/peer.ts';
import type { AuthIssuer } from '../config.ts';
import { KeysUnreachable, remoteKeys } from '../keys/remote-keys.ts';
import {
	audience,
	authenticatedAtMs,
	isShopperToken,
	noToken,
	notRecent,
	notValid,
	unreachable,
	type VerifyShopper,
} from '../shopper.ts';
import { cacheAnswers } from './answer-cache.ts';
import { asksForProof, askUser, type ExternalUser } from './external-user.ts';

export interface ExternalShoppersOptions extends AuthIssuer {
	/** Sent as `apikey`. */
	readonly anonKey: string | null;
	/** The maximum age of a recent sign-in; null: every sign-in is. */
	readonly recentSignInMs: number | null;
	readonly log: Logger;
	readonly now: () => number;
}

/** Asymmetric algorithms only: a public key must not be accepted as a shared secret. */
const algorithms = ['ES256', 'RS256', 'EdDSA', 'ES384', 'ES512', 'RS384', 'RS512', 'PS256'];

/**
 * Verifies tokens of an external auth service. That service is asked if the session is alive; the
 * answer is cached for 30 s unless the caller wants a fresh one.
 */
export function externalShoppers(options: ExternalShoppersOptions): VerifyShopper {
	const { issuer, recentSignInMs, now, log } = options;
	const service = { ...options, fetcher: peerFetch({ name: 'auth service', maxCalls: 100 }) };
	const keys = remoteKeys(options.jwksUrl, service.fetcher);
	const users = cacheAnswers<ExternalUser | null>({ ttlMs: 30_000, maxCount: 10_000, now });
	const proofs = cacheAnswers<boolean>({ ttlMs: 600_000, maxCount: 1, now });

	async function verified(token: string): Promise<JWTPayload | null> {
		try {
			const currentDate = new Date(now());
			const requiredClaims = ['sub', 'exp'];
			const expected = { issuer, audience, algorithms, requiredClaims, currentDate };
			const { payload } = await jwtVerify(token, keys, expected);
			return isShopperToken(payload) ? payload : null;
		} catch (cause) {
			if (cause instanceof KeysUnreachable) throw cause;
			return null;
		}
	}

	async function liveUser(token: string, isFresh: boolean): Promise<ExternalUser | null> {
		const key = createHash('sha256').update(token).digest('base64');
		const ask = () => askUser(service, token);
		return await (isFresh ? users.renew(key, ask) : users.get(key, ask));
	}

	/** A service that auto-confirms proves no address, and an unavailable one proves none for now. */
	async function isProven(user: ExternalUser): Promise<boolean> {
		if (user.email === null || user.isVouchedFor || !user.isConfirmed) return user.isVouchedFor;
		try {
			return await proofs.get('', () => asksForProof(service));
		} catch (cause) {
			log.warn({ err: cause }, 'the auth service does not tell its settings');
			return false;
		}
	}

	/** A service whose tokens have no `amr` cannot be asked for a newer sign-in. */
	function isTooOld(claims: JWTPayload, aal: Aal): boolean {
		if (recentSignInMs === null || claims.amr === undefined) return false;
		const signedInAtMs = authenticatedAtMs(claims, aal === 'aal2');
		return signedInAtMs === null || now() - signedInAtMs > recentSignInMs;
	}

	return async function verifyShopper(request, question = {}) {
		const { isFresh = false, needsRecentSignIn = false } = question;
		const authorization = request.headers.get('authorization');
		if (authorization === null) return noToken;
		const [, token] = /^bearer (\S+)$/i.exec(authorization) ?? [];
		if (token === undefined) return notValid;
		try {
			const claims = await verified(token);
			const user = claims && (await liveUser(token, isFresh));
			if (!user || user.id !== claims.sub) return notValid;
			const aal = claims.aal === 'aal2' ? 'aal2' : 'aal1';
			const needsSecondFactor = aal === 'aal1' && user.hasSecondFactor;
			const mustBeRecent = needsRecentSignIn && !needsSecondFactor;
			if (mustBeRecent && isTooOld(claims, aal)) return notRecent;
			return succeed({
				userId: user.id,
				email: user.email,
				isEmailProven: await isProven(user),
				isAnonymous: user.isAnonymous,
				sessionId: typeof claims.session_id === 'string' ? claims.session_id : null,
				aal,
				authenticatedAtMs: authenticatedAtMs(claims),
				needsSecondFactor,
			});
		} catch (cause) {
			log.warn({ err: cause }, 'the auth service does not answer');
			return unreachable;
		}
	};
}
