import type { Hono } from 'hono';
import type { AuthRoom } from '../room.ts';
import { authorize, authorizeLinking } from './authorize.ts';
import { callback } from './callback.ts';
import { unlink } from './unlink.ts';

/** Registers the calls of external providers (docs/auth-api.md#external-providers). */
export function registerProviders(app: Hono, room: AuthRoom): void {
	app.get('/authorize', authorize(room));
	app.on(['GET', 'POST'], '/callback', callback(room));
	app.get('/user/identities/authorize', authorizeLinking(room));
	app.delete('/user/identities/:id', unlink(room));
}
