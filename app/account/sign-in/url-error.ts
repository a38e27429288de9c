/**
 * The error that the auth service or a provider put into the URL: into the query, the fragment, or
 * both (docs/auth-api.md#external-providers).
 */
export function urlError({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
	for (const text of [search, hash.replace(/^#/, '')]) {
		const description = new URLSearchParams(text).get('error_description')?.trim();
		if (description) return description.slice(0, 300);
	}
	return null;
}
