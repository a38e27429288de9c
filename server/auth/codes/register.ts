import type { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { otp } from './calls/otp.ts';
import { reauthenticate } from './calls/reauthentication.ts';
import { recover } from './calls/recover.ts';
import { renewAuthentication } from './calls/renew-authentication.ts';
import { resend } from './calls/resend.ts';
import { verify } from './calls/verify.ts';
import { verifyLink } from './calls/verify-link.ts';

/** Registers the calls of one-time codes (docs/auth-api.md#one-time-codes). */
export function registerCodes(app: Hono, auth: AuthContext): void {
	app.post('/recover', recover(auth));
	app.post('/resend', resend(auth));
	app.post('/otp', otp(auth, 'otp'));
	app.post('/magiclink', otp(auth, 'magiclink'));
	app.post('/verify', verify(auth));
	app.get('/verify', verifyLink(auth));
	app.get('/reauthenticate', reauthenticate(auth));
	app.post('/reauthenticate', renewAuthentication(auth));
}
