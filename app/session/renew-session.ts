import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { readJson } from '../browser/call-shop.ts';
import { sessionHadEnded } from './auth-sentence.ts';
import { claimsOf } from './auth-state.ts';
import { authStore } from './auth-store.ts';

/**
 * Like `fetcher`. If a service refuses the token of a call, the session is renewed once and the call
 * is made again. A session that cannot be renewed is forgotten.
 */
export function renewing(auth: () => GoTrueClient, fetcher: typeof fetch): typeof fetch {
	return async (input, init) => {
		const person = personNow();
		const answer = await fetcher(input, init);
		const headers = new Headers(init?.headers);
		const [, refused] = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
		if (refused === undefined || !(await isTokenRefused(answer))) return answer;
		const token = await orAborted(renewedToken(auth(), refused, person), init?.signal);
		if (token === null) return answer.status === 401 ? ended() : answer;
		headers.set('Authorization', `Bearer ${token}`);
		return await fetcher(input, { ...init, headers });
	};
}

/** A renewal goes on after the time of the call, because other calls wait for it too. */
async function orAborted<Value>(
	work: Promise<Value>,
	signal: AbortSignal | null | undefined,
): Promise<Value> {
	if (!signal) return await work;
	const aborted = new Promise<never>((_resolve, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
	return await Promise.race([work, aborted]);
}

/** A message that is read after signing in again, beside what was typed. */
function ended(): Response {
	return Response.json({ error: sessionHadEnded }, { status: 401 });
}

/** The shop's own refusal has no code; one with a code is not about the token. */
const shopRefusal = v.object({ error: v.string(), code: v.optional(v.undefined()) });

/** That of the auth service (docs/auth-api.md#authentication). */
const authRefusal = v.object({
	code: v.picklist(['bad_jwt', 'session_not_found', 'user_not_found', 'user_banned']),
});

async function isTokenRefused(answer: Response): Promise<boolean> {
	const schema = { 401: shopRefusal, 403: authRefusal }[answer.status];
	return schema !== undefined && v.is(schema, await readJson(answer.clone()));
}

/**
 * A newer token of the person who made the call; null if there is none. Concurrent calls share one
 * renewal. Throws if the renewal has no answer.
 */
async function renewedToken(
	auth: GoTrueClient,
	refused: string,
	person: string | null,
): Promise<string | null> {
	// Another call or another tab may have renewed it already.
	if ((await presentToken(auth)) === refused) {
		const { error } = await auth.refreshSession();
		if (error && !isRefusal(error)) throw error;
	}
	const present = await presentToken(auth);
	// The client keeps it until the token is over, which may be in an hour.
	if (present === refused) await auth.signOut({ scope: 'local' });
	// Somebody else may have signed in.
	return present !== refused && claimsOf(present)?.sub === person ? present : null;
}

/** The id of the person whom the page shows. A tab that wakes may read a session from before. */
function personNow(): string | null {
	const state = authStore.get();
	return state.kind === 'in' ? state.user.id : null;
}

/** The token of the session; null for a guest. Throws if it must be renewed and there is no answer. */
export async function presentToken(auth: GoTrueClient): Promise<string | null> {
	const { data, error } = await auth.getSession();
	if (error && !isRefusal(error)) throw error;
	return data.session?.access_token ?? null;
}

/** Whether the service has refused to renew a session for good. */
// Compares names, because the checks of the client library would load the library.
function isRefusal({ name }: AuthError): boolean {
	return name === 'AuthApiError' || name === 'AuthSessionMissingError';
}
