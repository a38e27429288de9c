import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { health, jwks, settings } from './about.ts';
import { registerAdmin } from './admin/register.ts';
import type { AuthContext } from './auth-context.ts';
import { registerCodes } from './codes/register.ts';
import { withDeadline } from './deadline.ts';
import { AuthError, answerError } from './errors.ts';
import { registerFactors } from './factors/register.ts';
import { object } from './objections/object.ts';
import { registerProviders } from './providers/register.ts';
import { limitWrites } from './rate-limits.ts';
import { logout } from './sessions/logout.ts';
import { token } from './sessions/token.ts';
import { signUp } from './users/sign-up.ts';
import { getUser, putUser } from './users/user-calls.ts';

const limitMs = 10_000;

/** Creates the app of the auth service, to be mounted at `basePath` (docs/auth-api.md#endpoints). */
export function createAuth(auth: AuthContext): Hono {
	const app = new Hono();
	app.onError((cause, context) => answerError(auth.log, cause, context));
	app.use(crossOrigin);
	app.use(withinLimit);
	app.get('/health', health);
	// They use no secret, and answer while the database is away.
	app.get('/settings', settings(auth));
	app.get('/.well-known/jwks.json', jwks(auth));
	app.use(async (_context, next) => {
		await auth.secrets.refresh();
		await next();
	});
	app.use(limitWrites(auth));
	app.post('/signup', signUp(auth));
	app.post('/token', token(auth));
	app.post('/logout', logout(auth));
	app.get('/user', getUser(auth));
	app.put('/user', putUser(auth));
	app.post('/object', object(auth));
	registerCodes(app, auth);
	registerFactors(app, auth);
	registerProviders(app, auth);
	registerAdmin(app, auth);
	registerReservedRoutes(app);
	return app;
}

/** Any origin may call, because the service reads no cookie (docs/auth-api.md#cors). */
const crossOrigin = cors({
	origin: '*',
	allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
	allowHeaders: [
		'Accept',
		'Authorization',
		'Content-Type',
		'X-Client-IP',
		'X-Client-Info',
		'X-JWT-AUD',
		'x-use-cookie',
		'X-Supabase-Api-Version',
		'apikey',
		'redirect_to',
	],
	exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After'],
});

/** Answers 504 after the time limit. The handler is not cancelled. */
async function withinLimit(context: Context, next: () => Promise<void>): Promise<void> {
	context.header('Cache-Control', 'no-store');
	await withDeadline(next(), limitMs, () => {
		const sentence = 'Processing this request timed out, please retry after a moment.';
		return new AuthError(504, 'request_timeout', sentence);
	});
}

/** Registers refusals for unsupported calls of the client (docs/auth-api.md#unsupported-calls). */
function registerReservedRoutes(app: Hono): void {
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
