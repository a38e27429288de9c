import type { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { challenge } from './challenge.ts';
import { enroll } from './enroll.ts';
import { makeRecoveryCodes, showRecoveryCodes, verifyRecoveryCode } from './recovery-code-calls.ts';
import { unenroll } from './unenroll.ts';
import { verify } from './verify.ts';

/** Registers the calls of second factors (docs/auth-api.md#second-factors). */
export function registerFactors(app: Hono, auth: AuthContext): void {
	app.post('/factors', enroll(auth));
	app.post('/factors/:id/challenge', challenge(auth));
	app.post('/factors/:id/verify', verify(auth));
	app.delete('/factors/:id', unenroll(auth));
	app.get('/recovery-codes', showRecoveryCodes(auth));
	app.post('/recovery-codes', makeRecoveryCodes(auth));
	app.post('/recovery-codes/verify', verifyRecoveryCode(auth));
}
