import type { Hono } from 'hono';
import type { AuthRoom } from '../room.ts';
import { otp } from './otp.ts';
import { reauthenticate } from './reauthentication.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { verify } from './verify.ts';
import { verifyLink } from './verify-link.ts';

/** Registers the calls of one-time codes (docs/auth-api.md#one-time-codes). */
export function registerCodes(app: Hono, room: AuthRoom): void {
	app.post('/recover', recover(room));
	app.post('/resend', resend(room));
	app.post('/otp', otp(room, 'otp'));
	app.post('/magiclink', otp(room, 'magiclink'));
	app.post('/verify', verify(room));
	app.get('/verify', verifyLink(room));
	app.get('/reauthenticate', reauthenticate(room));
}
