import type { Context } from 'hono';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { limitRate } from '../../rate-limits.ts';
import { redirectTarget } from '../../redirects.ts';
import { clientOf } from '../../request.ts';
import { sessionAnswer, type TokenResponse } from '../../sessions/grant.ts';
import { isPkceToken } from '../tokens/one-time-codes.ts';
import { confirmOtherMessage, type Redeemed, redeem } from '../tokens/redeem.ts';
import { lookupByLink } from './verify.ts';

/** GET /verify: 303 to the checked target (docs/auth-api.md#verification-links). */
export function verifyLink(auth: AuthContext) {
	return async function answerVerifyLink(context: Context): Promise<Response> {
		// A mail scanner's HEAD request must not use the link up.
		if (context.req.method === 'HEAD') return context.body(null, 200);
		await limitRate(context, auth, 'verify');
		const token = context.req.query('token') ?? '';
		const type = context.req.query('type') ?? '';
		if (type === '') throw invalid('Verify requires a verification type');
		if (token === '') throw invalid('Verify requires a token or a token hash');
		const target = new URL(redirectTarget(context, auth));
		const isPkce = isPkceToken(token);
		try {
			const redeemed = await redeem(auth, {
				...lookupByLink(auth, token, type),
				endsInFlow: isPkce,
				client: clientOf(context, auth),
			});
			auth.wakeOutbox();
			await addOutcome(auth, target, redeemed, { type, isPkce });
		} catch (cause) {
			addError(target, cause instanceof AuthError ? cause : unforeseen(auth, cause), isPkce);
		}
		return context.redirect(target.href, 303);
	};
}

async function addOutcome(
	auth: AuthContext,
	target: URL,
	redeemed: Redeemed,
	{ type, isPkce }: { readonly type: string; readonly isPkce: boolean },
): Promise<void> {
	switch (redeemed.kind) {
		case 'session':
			target.hash = fragment(await sessionAnswer(auth, redeemed.grant), type);
			return;
		case 'code':
			target.searchParams.set('code', redeemed.code);
			return;
		case 'half':
			if (isPkce) target.searchParams.set('message', confirmOtherMessage);
			target.hash = encode({ message: confirmOtherMessage, sb: '' });
	}
}

/** Encodes a session as a URL fragment for the client. */
function fragment(session: TokenResponse, type: string): string {
	return encode({
		access_token: session.access_token,
		expires_at: String(session.expires_at),
		expires_in: String(session.expires_in),
		refresh_token: session.refresh_token,
		token_type: session.token_type,
		type,
		sb: '',
	});
}

const errorNames: Readonly<Record<number, string>> = {
	400: 'invalid_request',
	401: 'unauthorized_client',
	403: 'access_denied',
	500: 'server_error',
	503: 'temporarily_unavailable',
};

function addError(target: URL, error: AuthError, isPkce: boolean): void {
	const name = errorNames[error.status];
	const params = {
		...(name !== undefined && { error: name }),
		error_code: error.code,
		error_description: error.message,
	};
	if (isPkce)
		for (const [key, value] of Object.entries(params)) target.searchParams.set(key, value);
	target.hash = encode({ ...params, sb: '' });
}

function unforeseen({ log }: AuthContext, cause: unknown): AuthError {
	log.error({ err: cause }, 'unexpected error of a link');
	const sentence = 'Unexpected failure, please check server logs for more information';
	return new AuthError(500, 'unexpected_failure', sentence);
}

function encode(values: Readonly<Record<string, string>>): string {
	return String(new URLSearchParams(values));
}
