export interface AuthAddress {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** Where the auth service answers: the page names an external one, else it is our own (design 4). */
export function authAddress(): AuthAddress {
	const { authUrl, authKey } = document.documentElement.dataset;
	return {
		url: authUrl || `${location.origin}/auth/v1`,
		headers: authKey ? { apikey: authKey } : {},
	};
}
