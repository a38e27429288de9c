export interface AuthAddress {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** Whether the accounts are with another service, which has the calls of its client alone. */
export function isExternalAuth(): boolean {
	return Boolean(document.documentElement.dataset.authUrl);
}

/** The URL of the auth service: the external one that the page names, or our own. */
export function authAddress(): AuthAddress {
	const { authUrl, authKey } = document.documentElement.dataset;
	return {
		url: authUrl || `${location.origin}/auth/v1`,
		headers: authKey ? { apikey: authKey } : {},
	};
}
