import type { Hono } from 'hono';
import type { AuthRoom } from '../room.ts';
import { challenge } from './challenge.ts';
import { enroll } from './enroll.ts';
import { unenroll } from './unenroll.ts';
import { verify } from './verify.ts';

/** Registers the calls of second factors (docs/auth-api.md#second-factors). */
export function registerFactors(app: Hono, room: AuthRoom): void {
	app.post('/factors', enroll(room));
	app.post('/factors/:id/challenge', challenge(room));
	app.post('/factors/:id/verify', verify(room));
	app.delete('/factors/:id', unenroll(room));
}
