import type { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { authorize, authorizeLinking } from './authorize.ts';
import { callback } from './callback.ts';
import { unlink } from './unlink.ts';

/** Registers the calls of external providers (docs/auth-api.md#external-providers). */
export function registerProviders(app: Hono, auth: AuthContext): void {
	app.get('/authorize', authorize(auth));
	app.on(['GET', 'POST'], '/callback', callback(auth));
	app.get('/user/identities/authorize', authorizeLinking(auth));
	app.delete('/user/identities/:id', unlink(auth));
}
