/**
 * What the auth service, or a provider behind it, says in an address that it sent the shopper back
 * to: in the query, the fragment, or both (docs/auth-api.md#external-providers).
 */
export function urlError({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
	for (const text of [search, hash.replace(/^#/, '')]) {
		const description = new URLSearchParams(text).get('error_description')?.trim();
		if (description) return description.slice(0, 300);
	}
	return null;
}
