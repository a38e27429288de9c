import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { withDeadline } from '../deadline.ts';
import { AuthError, invalid } from '../errors.ts';
import { limitRate } from '../rate-limits.ts';
import { clientOf, readBody, text } from '../request.ts';
import { sessionAnswer } from './grant.ts';
import { refreshSession } from './refresh-session.ts';

/** How long a refresh waits for concurrent ones of its session. */
const waitMs = 5_000;

const refreshBody = v.object({ refresh_token: text });

/** POST /token?grant_type=refresh_token (docs/auth-api.md#refresh-tokens). */
export async function refreshGrant(context: Context, auth: AuthContext): Promise<Response> {
	await limitRate(context, auth, 'token');
	const { refresh_token: token } = await readBody(context, refreshBody);
	if (!/^[\w-]{12,}$/.test(token)) throw invalid('Refresh token is not valid');
	const work = refreshSession(auth, token, clientOf(context, auth));
	const outcome = await withDeadline(work, waitMs, tooMany);
	if (!outcome.ok) throw outcome.failure;
	return context.json(await sessionAnswer(auth, outcome.value));
}

function tooMany(): AuthError {
	const sentence =
		'Too many concurrent token refresh requests on the same session or refresh token';
	return new AuthError(409, 'conflict', sentence);
}
