import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { GoTrueClient } from '@supabase/auth-js';
import { type Context, Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { type Database, openDatabase } from '../../db/open.ts';
import type { OutboxMessage } from '../../db/schema.ts';
import { serverLimits } from '../../http/server-limits.ts';
import { defaultAccountRules } from '../account-rules.ts';
import { type AuthContext, basePath } from '../auth-context.ts';
import { defaultAuthLimits } from '../auth-limits.ts';
import { openAuth, type Surroundings } from '../open-auth.ts';
import type { HashCost } from '../passwords/passwords.ts';
import { createAuth } from '../routes.ts';
import { type AuthSettings, settingsFrom } from '../settings.ts';
import { ownShoppers } from '../shopper.ts';

type ClientOptions = ConstructorParameters<typeof GoTrueClient>[0];

/** The auth service on a loopback port, with a real database and the browser's own client. */
export interface TestAuth {
	readonly auth: AuthContext;
	readonly db: Database;
	/** `http://127.0.0.1:…` */
	readonly siteUrl: string;
	/** The same with `/auth/v1`. */
	readonly url: string;
	/** Moves the service's clock, not the client's. */
	readonly clock: { nowMs: () => number; advance(ms: number): void };
	/** A client like that of a browser, which stores its session in memory. */
	client(options?: Partial<ClientOptions>): GoTrueClient;
	/** A call without the client: method and path, then a body for JSON and headers. */
	call(call: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
	/** Waiting outbox messages to an address, oldest first, with parsed data. */
	mails(recipient: string): Promise<readonly TestMail[]>;
	stop(): Promise<void>;
}

export interface TestMail extends Omit<OutboxMessage, 'data'> {
	readonly data: Readonly<Record<string, unknown>>;
}

export interface TestAuthOptions {
	/** Changed settings; a function gets the URL, `http://127.0.0.1:…`. */
	readonly settings?: Partial<AuthSettings> | ((siteUrl: string) => Partial<AuthSettings>);
	/** Off by default. If on, each `X-Forwarded-For` has its own limits. */
	readonly hasRateLimits?: boolean;
	/** `cheapHashes` by default. */
	readonly hashCost?: HashCost;
	/** Silent by default. */
	readonly log?: Logger;
	/** More routes beside the auth service, such as a provider's. */
	readonly mount?: (app: Hono) => void;
}

/** Fast hashes, because tests are not about them. */
const cheapHashes = { memoryKib: 64, passes: 1 };

/** The secret of the service keys. */
export const jwtSecret = 'a-secret-of-the-tests-32-bytes-long';

export async function openTestAuth(
	databaseUrl: string,
	{
		settings = {},
		hasRateLimits = false,
		hashCost = cheapHashes,
		log = pino({ level: 'silent' }),
		mount,
	}: TestAuthOptions = {},
): Promise<TestAuth> {
	const db = await openDatabase(databaseUrl);
	// Node would end an idle connection after five seconds, perhaps just as a test uses it.
	const server = createServer(serverLimits).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo; // it listens on a port
	const siteUrl = `http://127.0.0.1:${port}`;
	let offsetMs = 0;
	const clock: TestAuth['clock'] = {
		nowMs: () => Date.now() + offsetMs,
		advance(ms) {
			offsetMs += ms;
		},
	};
	const services = {
		db,
		log,
		publicUrl: null,
		shopName: () => 'Gull & Rope',
		defaultUrl: siteUrl,
		trustProxy: 1,
		hasRateLimits,
		now: () => clock.nowMs(),
		wakeOutbox: () => undefined,
	};
	const chosen = {
		...settingsFrom(emptyConfig),
		jwtSecret,
		...(typeof settings === 'function' ? settings(siteUrl) : settings),
	};
	const auth = await openAuth(services, chosen, hashCost);
	const app = new Hono();
	app.use(checkRefusals);
	mount?.(app);
	app.route(basePath, createAuth(auth));
	server.on('request', getRequestListener(app.fetch));
	const url = siteUrl + basePath;
	return {
		auth,
		db,
		siteUrl,
		url,
		clock,
		client: (options) =>
			new GoTrueClient({ url, autoRefreshToken: false, flowType: 'pkce', ...memory(), ...options }),
		async call(call, body, headers) {
			const [method = 'GET', path = '/'] = call.split(' ');
			const isText = typeof body === 'string';
			return await fetch(url + path, {
				method,
				redirect: 'manual',
				headers: {
					'content-type': 'application/json;charset=UTF-8',
					'x-supabase-api-version': '2024-01-01',
					...headers,
				},
				...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
			});
		},
		async mails(recipient) {
			const rows = await db
				.selectFrom('outbox')
				.selectAll()
				.where('recipient', '=', recipient)
				.orderBy('id')
				.execute();
			return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
		},
		async stop() {
			await new Promise((resolve) => {
				server.close(resolve);
				server.closeAllConnections();
			});
			await db.destroy();
		},
	};
}

/** Each 429 tells when to try again. One that does not fails the test, as another status. */
async function checkRefusals(context: Context, next: () => Promise<void>): Promise<void> {
	await next();
	if (context.res.status !== 429 || Number(context.res.headers.get('retry-after')) >= 1) return;
	context.res = new Response('This 429 has no Retry-After.', { status: 418 });
}

/** The accounts of a shop with the configuration of an empty environment, without housekeeping. */
export async function openTestAccounts(services: Surroundings) {
	const auth = await openAuth(services, settingsFrom(emptyConfig), cheapHashes);
	return { verifyShopper: ownShoppers(auth), routes: createAuth(auth) };
}

/** The configuration of an empty environment. */
export const emptyConfig = {
	mailAutoconfirm: true,
	jwtSecret: null,
	redirects: [],
	captcha: null,
	breachUrl: null,
	providers: {},
	smsUrl: null,
	canText: true,
	anonKey: null,
	...defaultAuthLimits,
	...defaultAccountRules,
};

/** Browser storage of one client. */
function memory() {
	const items = new Map<string, string>();
	return {
		persistSession: true,
		storage: {
			getItem: (key: string) => items.get(key) ?? null,
			setItem: (key: string, value: string) => void items.set(key, value),
			removeItem: (key: string) => void items.delete(key),
		},
	};
}
