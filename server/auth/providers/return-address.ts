import { type AuthError, OAuthError } from '../errors.ts';
import type { TokenResponse } from '../sessions/grant.ts';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** Adds fields to the target's query, which stays unchanged. */
export function withQuery(target: string, fields: Fields): string {
	const url = new URL(target);
	url.search = url.search === '' ? written(fields) : `${url.search}&${written(fields)}`;
	return url.href;
}

/** Adds fields as the target's fragment. */
function withFragment(target: string, fields: Fields): string {
	const url = new URL(target);
	url.hash = written(fields);
	return url.href;
}

/** Returns the target of a failed sign-in, with the error in query and fragment. */
export function errorAddress(target: string, error: AuthError | OAuthError): string {
	const fields = errorFields(error);
	return withFragment(withQuery(target, fields), { ...fields, sb: '' });
}

/** Returns the target of the implicit flow, with the session in the fragment. */
export function sessionAddress(target: string, session: TokenResponse): string {
	return withFragment(target, {
		access_token: session.access_token,
		expires_at: session.expires_at,
		expires_in: session.expires_in,
		provider_refresh_token: session.provider_refresh_token,
		provider_token: session.provider_token,
		refresh_token: session.refresh_token,
		token_type: session.token_type,
		sb: '',
	});
}

const byStatus: Readonly<Record<number, string>> = {
	400: 'invalid_request',
	401: 'unauthorized_client',
	403: 'access_denied',
	500: 'server_error',
	503: 'temporarily_unavailable',
};

const denied = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** The fields `error`, `error_code` and `error_description` of a refusal. */
export function errorFields(error: AuthError | OAuthError): Fields {
	if (error instanceof OAuthError) {
		return { error: error.error, error_description: error.message };
	}
	return {
		error: denied.includes(error.code) ? 'access_denied' : byStatus[error.status],
		error_code: error.code,
		error_description: error.message,
	};
}

function written(fields: Fields): string {
	const known = Object.entries(fields).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	return new URLSearchParams(known).toString();
}
