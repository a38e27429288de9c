import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { emailSchema } from '../core/email.ts';
import { defaultRetention } from '../core/retention.ts';
import { retentionSetting } from './accounts/retention-setting.ts';
import { readAuthConfig, readAuthIssuer } from './auth/config.ts';
import { checkoutLimits, defaultCheckoutLimits } from './checkout/checkout-limits.ts';
import { shipsToSetting } from './checkout/ships-to.ts';
import { isLoopbackHost, isOnThisMachine } from './http/loopback.ts';
import {
	type Environment,
	flag,
	loneVariable,
	makeReader,
	onOrOff,
	type Reader,
	type Rule,
	textLike as text,
} from './runtime/variables.ts';
import { secretsKey } from './secrets/secrets-key.ts';

/** All settings from the environment, checked once at start (docs/configuration.md). */
export type Config = Readonly<ReturnType<typeof readSettings>>;

export interface StripeKeys {
	readonly secretKey: string;
	readonly webhookSecret: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The environment holds a wrong value. The message has one sentence for each. */
export class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

/**
 * Reads the environment. An empty variable counts as unset. Throws `ConfigError` with every wrong
 * variable, its value (except secrets) and the allowed values.
 */
export function readConfig(environment: Environment): Config {
	const faults: string[] = [];
	const config = readSettings(makeReader(environment, faults), faults);
	faults.push(...faultsTogether(config));
	if (faults.length > 0) throw new ConfigError(faults.join('\n'));
	return config;
}

/** Each variable with its rule and its default, which is null if there is none. */
function readSettings(read: Reader, faults: string[]) {
	const port = read('PORT', portNumber, 3000);
	const dataDir = resolve(read('DATA_DIR', anyText, 'data'));
	const publicUrl = read('PUBLIC_URL', publicAddress);
	const isLocal = isOnThisMachine(publicUrl);
	const smtpUrl = read('SMTP_URL', mailServer);
	const authIssuer = readAuthIssuer(read, faults);
	return {
		host: read('HOST', hostName, '127.0.0.1'),
		/** 0 means any free port. */
		port,
		/** The address that shoppers see, without a slash at its end; null while `PUBLIC_URL` is unset. */
		publicUrl,
		databaseUrl: read('DATABASE_URL', databaseUrl, `sqlite:${join(dataDir, 'blue.db')}`),
		/** The folder of the database and the practice keys. */
		dataDir,
		/** The built pages. */
		siteDir: resolve(read('SITE_DIR', anyText, 'dist/site')),
		/** The card provider's keys, or null: the practice provider on `sandboxPort`. */
		stripe: readStripeKeys(read, faults),
		sandboxPort: read('SANDBOX_PORT', portNumber, port === 0 ? 0 : port + 1),
		/** The address of a running practice provider, without a slash at its end; null: the shop starts one. */
		sandboxUrl: read('SANDBOX_URL', sandboxUrl),
		/** Null: mail stays in the outbox. */
		smtpUrl,
		/** Null: the name and the e-mail address of the shop. */
		mailFrom: read('MAIL_FROM', mailFrom),
		/** The first value of who gets the merchant's mails; null: nobody, until it is set at the desk. */
		merchantEmail: read('MERCHANT_EMAIL', email),
		logLevel: read('LOG_LEVEL', logLevel, 'info'),
		/** How long a stopping shop still answers, so that load balancers notice. */
		drainMs: read('DRAIN_SECONDS', drainSeconds, 0) * 1000,
		/** The number of proxies in front. The client's address is that many entries from the right. */
		trustProxy: read('TRUST_PROXY', proxyCount, 0),
		hasRateLimits: read('RATE_LIMITS', onOrOff, !isLocal),
		checkoutLimits: read('CHECKOUT_LIMITS', checkoutLimits, defaultCheckoutLimits),
		/** How many days data is retained. */
		retention: read('RETENTION', retentionSetting, defaultRetention),
		/** Where a shop sells that was set up before places were in Settings; null: everywhere. */
		shipsTo: read('SHIPS_TO', shipsToSetting, null),
		/** The token for `/metrics`; null: it answers this machine only. */
		metricsToken: read('METRICS_TOKEN', metricsToken),
		/** Whether pages are compressed at the best level in the background. */
		compressesBest: read('COMPRESS_PAGES', compression, 'best') === 'best',
		/** Whether browsers cache pages for offline use; false: they delete what they cached. */
		keepsPages: read('OFFLINE_PAGES', onOrOff, true),
		auth: readAuthConfig(read, faults, {
			isLocal,
			sendsMail: smtpUrl !== null || authIssuer !== null,
		}),
		/** The external auth service that replaces our own; null: our own. */
		authIssuer,
		/** Encrypts the secrets of the database; null: a file in `dataDir` does. */
		secretsKey: read('SECRETS_KEY', secretsKey),
		/** Decrypts what an earlier `SECRETS_KEY` encrypted. */
		previousSecretsKey: read('SECRETS_KEY_PREVIOUS', secretsKey),
		/** Whether practice payments are allowed in public. */
		allowsSandbox: read('ALLOW_SANDBOX', flag, false),
	};
}

function readStripeKeys(read: Reader, faults: string[]): StripeKeys | null {
	const secretKey = read('STRIPE_SECRET_KEY', stripeSecretKey);
	const webhookSecret = read('STRIPE_WEBHOOK_SECRET', stripeWebhookSecret);
	if (secretKey !== null && webhookSecret !== null) return { secretKey, webhookSecret };
	const pair = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
	const lone = loneVariable(pair, 'practice payments');
	if (lone !== null) faults.push(lone);
	return null;
}

/** The sentences about settings that do not go together. */
function faultsTogether(config: Config): readonly string[] {
	const { host, publicUrl, stripe, databaseUrl } = config;
	const isPublic = !isOnThisMachine(publicUrl);
	// The shop listens on this machine only, and its address is not of this machine.
	const isBehindProxy = isLoopbackHost(host) && isPublic;
	const checks: readonly (readonly [isWrong: boolean, sentence: string])[] = [
		[
			stripe !== null && config.sandboxUrl !== null,
			'SANDBOX_URL is set, and STRIPE_SECRET_KEY too: practice or real payments, not both.',
		],
		[
			stripe === null && !config.allowsSandbox && isPublic,
			`PUBLIC_URL is ${publicUrl}, but no card would be charged there: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or ALLOW_SANDBOX=1 to practise in public.`,
		],
		[
			config.hasRateLimits && config.trustProxy === 0 && isBehindProxy,
			`PUBLIC_URL is ${publicUrl}, but the shop listens on ${host}, so a proxy stands in front and all shoppers look like one: set TRUST_PROXY to the number of proxies, or RATE_LIMITS=off.`,
		],
		[
			config.secretsKey === null && !databaseUrl.startsWith('sqlite:') && isPublic,
			`PUBLIC_URL is ${publicUrl}, and the database is a PostgreSQL, which other machines may share: set SECRETS_KEY to the same 32 random bytes on each (openssl rand -base64 32).`,
		],
	];
	return checks.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

const anyText: Rule<string> = { schema: v.string(), allowed: 'text' };

const portNumber: Rule<number> = {
	schema: v.pipe(text(/^\d+$/), v.transform(Number), v.maxValue(65_535)),
	allowed: 'a port number from 0 to 65535',
};

const hostName: Rule<string> = {
	schema: text(/^[\w.:-]+$/),
	allowed: 'a host name or address such as 127.0.0.1 or 0.0.0.0',
};

const publicAddress: Rule<string> = {
	schema: v.pipe(
		text(/^https?:\/\/[^/?#@\s]+\/?$/),
		v.check((url) => URL.canParse(url)),
		v.transform((url) => new URL(url).origin),
	),
	allowed: 'an address without a path, such as https://shop.example',
};

const databaseUrl: Rule<string> = {
	schema: text(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/),
	allowed: 'sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME',
	isSecret: true,
};

const stripeSecretKey: Rule<string> = {
	schema: text(/^(sk|rk)_(test|live)_\w+$/),
	allowed: 'a secret key, sk_test_… or sk_live_…',
	isSecret: true,
};

const stripeWebhookSecret: Rule<string> = {
	schema: text(/^whsec_\S+$/),
	allowed: 'a webhook signing secret, whsec_…',
	isSecret: true,
};

const sandboxUrl: Rule<string> = {
	schema: v.pipe(
		text(/^http:\/\/[\w.[\]:]+:\d+\/?$/),
		v.check((url) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname)),
		v.transform((url) => new URL(url).origin),
	),
	allowed: 'an address on this machine, such as http://127.0.0.1:3001',
};

const mailServer: Rule<string> = {
	schema: v.pipe(
		text(/^smtps?:\/\/.+$/),
		v.check((url) => URL.canParse(url)),
	),
	allowed: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…',
	isSecret: true,
};

const mailFrom: Rule<string> = {
	schema: text(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
	allowed: 'an email address, with a name or without: Blue <hello@blue.example>',
};

const email: Rule<string> = { schema: emailSchema, allowed: 'an email address' };

const compression: Rule<'best' | 'quick'> = {
	schema: v.picklist(['best', 'quick']),
	allowed: 'best or quick',
};

const metricsToken: Rule<string> = {
	schema: text(/^[\x21-\x7e]{16,200}$/),
	allowed: 'at least 16 characters without a space',
	isSecret: true,
};

const logLevel: Rule<LogLevel> = {
	schema: v.picklist(logLevels),
	allowed: `one of ${logLevels.join(', ')}`,
};

const drainSeconds: Rule<number> = {
	schema: v.pipe(text(/^\d{1,3}$/), v.transform(Number), v.maxValue(120)),
	allowed: 'a number of seconds from 0 to 120',
};

const proxyCount: Rule<number> = {
	schema: v.pipe(text(/^\d$/), v.transform(Number)),
	allowed: 'the number of proxies in front of the shop, 0 to 9',
};
