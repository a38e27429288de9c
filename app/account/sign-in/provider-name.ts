const known: Readonly<Record<string, string>> = {
	github: 'GitHub',
	gitlab: 'GitLab',
	linkedin_oidc: 'LinkedIn',
	azure: 'Microsoft',
	email: 'Email and password',
	phone: 'Phone',
};

/** The display name of a provider: `google` is Google. */
export function providerName(provider: string): string {
	return known[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}
