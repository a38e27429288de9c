const again = 'That sign-in didn’t work. Please try again.';

/** Our sentences by `error_code`, or by `error` if a provider sent no code. */
const sentences: Readonly<Record<string, string>> = {
	access_denied: 'The sign-in was cancelled. Nothing was changed.',
	bad_oauth_state: 'That sign-in took too long. Please start again.',
	flow_state_already_used: 'That sign-in took too long. Please start again.',
	identity_already_exists: 'That account is already linked to a Blue account.',
	otp_expired: 'That link has expired or has been used. Please ask for a new one.',
	over_request_rate_limit: 'That was too often. Please try again in a minute.',
	provider_email_needs_verification:
		'Your address isn’t confirmed yet. Please use the link in our email, or confirm it with the service you signed in with.',
	server_error: 'The service you signed in with isn’t answering. Please try again later.',
	signup_disabled: 'We aren’t taking new accounts at the moment.',
	user_banned: 'This account is closed. Please write to us.',
};

/**
 * The error that the auth service or a provider put into the URL: into the query, the fragment, or
 * both (docs/auth-api.md#external-providers). Anybody can write a link with a text, so only our own
 * sentences are shown.
 */
export function urlError({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
	for (const text of [search, hash.replace(/^#/, '')]) {
		const fields = new URLSearchParams(text);
		const code = fields.get('error_code') || fields.get('error');
		if (code) return Object.hasOwn(sentences, code) ? (sentences[code] ?? again) : again;
		if (fields.has('error_description')) return again;
	}
	return null;
}
