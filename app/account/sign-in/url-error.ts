const again = 'That sign-in didn’t work. Please try again.';

/** Our sentences by `error_code`, or by `error` if a provider sent no code. */
const sentences: Readonly<Record<string, string>> = {
	access_denied: 'The sign-in was cancelled. Nothing was changed.',
	bad_oauth_state: 'That sign-in took too long. Please start again.',
	flow_state_already_used: 'That sign-in took too long. Please start again.',
	identity_already_exists: 'That account is already linked to an account here.',
	otp_expired: 'That link has expired or has been used. Please ask for a new one.',
	over_request_rate_limit: 'That was too often. Please try again in a minute.',
	provider_email_needs_verification:
		'Your address isn’t confirmed yet. Please use the link in our email, or confirm it with the service you signed in with.',
	server_error: 'The service you signed in with isn’t answering. Please try again later.',
	signup_disabled: 'We aren’t taking new accounts at the moment.',
	user_banned: 'This account is closed. Please write to us.',
};

/** What went wrong with a sign-in that came back to this page. */
export interface UrlError {
	/** Our own words. */
	readonly sentence: string;
	/** The words in the URL, which anybody can write. Empty if there are none. */
	readonly quote: string;
}

/**
 * The error that the auth service or a provider put into the URL: into the query, the fragment, or
 * both (docs/auth-api.md#external-providers).
 */
export function urlError({ search, hash }: Pick<Location, 'search' | 'hash'>): UrlError | null {
	for (const text of [search, hash.replace(/^#/, '')]) {
		const fields = new URLSearchParams(text);
		const code = fields.get('error_code') || fields.get('error');
		const description = fields.get('error_description');
		if (!code && description === null) continue;
		const known = code && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
		return { sentence: known ?? again, quote: quotable(description ?? '') };
	}
	return null;
}

const maxCharacters = 200;

/**
 * One line of text that can stand in quotation marks. Control and bidirectional characters could
 * move it out of them, and quotation marks could end them.
 */
function quotable(text: string): string {
	const line = text
		.replaceAll(/(?!\s)\p{C}/gu, '')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/["„\p{Pi}\p{Pf}]/gu, '’')
		.trim();
	const characters = [...line];
	if (characters.length <= maxCharacters) return line;
	return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}

const resultFields = ['code', 'error', 'error_code', 'error_description', 'state'];

/** The path and query of an address without the result of a sign-in. */
export function withoutResult({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
	const fields = new URLSearchParams(search);
	for (const name of resultFields) fields.delete(name);
	return fields.size > 0 ? `${pathname}?${fields}` : pathname;
}
