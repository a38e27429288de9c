import type { Hono } from 'hono';
import { AuthError } from './errors.ts';

/** Registers refusals for unsupported calls of the client (docs/auth-api.md#unsupported-calls). */
export function registerReservedRoutes(app: Hono): void {
	refuse(app, ['/sso', '/sso/*'], 'saml_provider_disabled', 'SAML 2.0 is disabled');
	refuse(app, ['/passkeys', '/passkeys/*'], 'passkey_disabled', 'Passkeys are disabled');
	const oauth = ['/oauth/*', '/admin/oauth/*', '/user/oauth/grants'];
	refuse(app, oauth, 'feature_disabled', 'OAuth server is disabled');
	app.all('*', () => {
		throw new AuthError(404, 'unknown', 'There is nothing at this address.');
	});
}

function refuse(app: Hono, paths: readonly string[], code: string, message: string): void {
	for (const path of paths) {
		app.all(path, () => {
			throw new AuthError(404, code, message);
		});
	}
}
