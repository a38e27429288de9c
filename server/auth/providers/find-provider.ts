import type { AuthContext } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Provider } from './providers.ts';

/** Issuers of well-known providers, for the error message about one that is off. */
const knownIssuers: Readonly<Record<string, string>> = {
	google: 'https://accounts.google.com',
	apple: 'https://appleid.apple.com',
	azure: 'https://login.microsoftonline.com/common/v2.0',
	facebook: 'https://www.facebook.com',
	kakao: 'https://kauth.kakao.com',
	keycloak: '',
};

/** Returns the provider of a sign-in by name; 400 if there is none. */
export function findProvider({ providers }: AuthContext, name: string): Provider {
	const provider = providers.get(name);
	if (provider) return provider;
	if (Object.hasOwn(knownIssuers, name)) {
		throw invalid('Unsupported provider: provider is not enabled');
	}
	throw invalid(`Unsupported provider: Provider ${name} could not be found`);
}

/** Returns the provider of an ID token, by name or by issuer. */
export function findIssuer(auth: AuthContext, name: string, issuer: string): Provider {
	const provider = name === '' ? byIssuer(auth, issuer) : auth.providers.get(name);
	if (provider) return provider;
	const known = Object.entries(knownIssuers).find(([knownName, address]) =>
		name === '' ? address !== '' && sameAddress(address, issuer) : knownName === name,
	);
	if (known) {
		const sentence = `Provider (issuer "${known[1]}") is not enabled`;
		throw new AuthError(400, 'provider_disabled', sentence);
	}
	throw invalid(`Custom OIDC provider "${name || issuer}" not allowed`);
}

function byIssuer({ providers }: AuthContext, issuer: string): Provider | undefined {
	return [...providers.values()].find(({ settings }) => sameAddress(settings.issuer, issuer));
}

function sameAddress(one: string, other: string): boolean {
	return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
