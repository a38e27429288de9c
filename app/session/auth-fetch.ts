import type { GoTrueClient } from '@supabase/auth-js';
import { readJson } from '../browser/call-shop.ts';
import { deadline } from '../browser/deadline.ts';
import { shopFetch } from '../browser/preview.ts';
import { renewing } from './renew-session.ts';

/** The longest wait before a renewal is made again. */
const longestWaitMs = 10_000;

/** `fetch` of the client of the auth service, which may be in the making. */
export function authFetch(auth: () => GoTrueClient): typeof fetch {
	const fetchRenewed = renewing(auth, (input, init) =>
		shopFetch(input, { ...init, signal: deadline(init?.signal) }),
	);
	return async (input, init) => {
		const answer = await fetchRenewed(input, init);
		if (isRenewal(input) && isTooOften(answer)) await refuseForNow(answer);
		return answer.ok ? await withoutExpiry(answer) : answer;
	};
}

function isRenewal(input: RequestInfo | URL): boolean {
	return String(input).endsWith('/token?grant_type=refresh_token');
}

/** Over the rate limit, or too many at once. */
function isTooOften({ status }: Response): boolean {
	return status === 429 || status === 409;
}

/**
 * Waits and throws, as without a network. The client then tries again for half a minute, and keeps
 * the session. Any refusal of a renewal would end it.
 */
async function refuseForNow({ headers }: Response): Promise<never> {
	const waitMs = (Number(headers.get('Retry-After')) || 1) * 1000;
	await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, longestWaitMs)));
	throw new TypeError('The session cannot be renewed just now.');
}

/**
 * A new session without `expires_at`. The client then counts `expires_in` with the clock of the
 * device, which it compares with later and which may be wrong.
 */
async function withoutExpiry(answer: Response): Promise<Response> {
	const body = await readJson(answer.clone());
	if (typeof body !== 'object' || body === null || !('expires_at' in body)) return answer;
	const { expires_at: _at, ...session } = body;
	return Response.json(session);
}
