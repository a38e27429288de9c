import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { countryNames } from '../core/address/countries.ts';
import type { ServedCountries } from '../core/address/served-countries.ts';
import { emailSchema } from '../core/email.ts';
import { defaultRetention, type Retention } from '../core/retention.ts';
import { retentionSetting } from './accounts/retention-setting.ts';
import { readAuthConfig, readAuthIssuer } from './auth/config.ts';
import type { AuthConfig, AuthIssuer } from './auth/index.ts';
import {
	type CheckoutLimits,
	checkoutLimits,
	defaultCheckoutLimits,
} from './checkout/checkout-limits.ts';
import { shipsToSetting } from './checkout/ships-to.ts';
import { isLoopbackHost, isOnThisMachine } from './http/loopback.ts';
import {
	type Environment,
	flag,
	makeReader,
	onOrOff,
	type Reader,
	type Rule,
	textLike as text,
} from './runtime/variables.ts';
import { secretsKey } from './secrets/secrets-key.ts';

/** All settings from the environment, checked once at start (docs/configuration.md). */
export interface Config {
	readonly host: string;
	/** 0 means any free port. */
	readonly port: number;
	/** The address that shoppers see, without a slash at its end; null while `PUBLIC_URL` is unset. */
	readonly publicUrl: string | null;
	readonly databaseUrl: string;
	/** The folder of the database and the practice keys. */
	readonly dataDir: string;
	/** The built pages. */
	readonly siteDir: string;
	/** The card provider's keys, or null: the practice provider on `sandboxPort`. */
	readonly stripe: StripeKeys | null;
	readonly sandboxPort: number;
	/** The address of a running practice provider, without a slash at its end; null: the shop starts one. */
	readonly sandboxUrl: string | null;
	/** Null: mail stays in the outbox. */
	readonly smtpUrl: string | null;
	readonly mailFrom: string;
	/** Gets notices about orders that need attention; null: they are only logged. */
	readonly merchantEmail: string | null;
	readonly logLevel: LogLevel;
	/** How long a stopping shop still answers, so that load balancers notice. */
	readonly drainMs: number;
	/** The number of proxies in front. The client's address is that many entries from the right. */
	readonly trustProxy: number;
	readonly hasRateLimits: boolean;
	readonly checkoutLimits: CheckoutLimits;
	/** How many days data is retained. */
	readonly retention: Retention;
	/** The countries that the shop ships to. */
	readonly shipsTo: ServedCountries;
	/** The token for `/metrics`; null: it answers this machine only. */
	readonly metricsToken: string | null;
	/** Whether pages are compressed at the best level in the background. */
	readonly compressesBest: boolean;
	/** Whether browsers cache pages for offline use; false: they delete what they cached. */
	readonly keepsPages: boolean;
	readonly auth: AuthConfig;
	/** The external auth service that replaces our own; null: our own. */
	readonly authIssuer: AuthIssuer | null;
	/** Encrypts the secrets of the database; null: a file in `dataDir` does. */
	readonly secretsKey: Buffer | null;
	/** Decrypts what an earlier `SECRETS_KEY` encrypted. */
	readonly previousSecretsKey: Buffer | null;
}

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
	const read = makeReader(environment, faults);
	const port = read('PORT', portNumber) ?? 3000;
	const dataDir = resolve(read('DATA_DIR', anyText) ?? 'data');
	const address = read('PUBLIC_URL', publicUrl);
	const mailServer = read('SMTP_URL', smtpUrl);
	const authIssuer = readAuthIssuer(read, faults);
	const config: Config = {
		host: read('HOST', hostName) ?? '127.0.0.1',
		port,
		publicUrl: address,
		databaseUrl: read('DATABASE_URL', databaseUrl) ?? `sqlite:${join(dataDir, 'blue.db')}`,
		dataDir,
		siteDir: resolve(read('SITE_DIR', anyText) ?? 'dist/site'),
		stripe: readStripeKeys(read, faults),
		sandboxPort: read('SANDBOX_PORT', portNumber) ?? (port === 0 ? 0 : port + 1),
		sandboxUrl: read('SANDBOX_URL', sandboxUrl),
		smtpUrl: mailServer,
		mailFrom: read('MAIL_FROM', mailFrom) ?? 'Blue <hello@blue.example>',
		merchantEmail: read('MERCHANT_EMAIL', email),
		logLevel: read('LOG_LEVEL', logLevel) ?? 'info',
		drainMs: (read('DRAIN_SECONDS', drainSeconds) ?? 0) * 1000,
		trustProxy: read('TRUST_PROXY', proxyCount) ?? 0,
		hasRateLimits: read('RATE_LIMITS', onOrOff) ?? !isOnThisMachine(address),
		checkoutLimits: read('CHECKOUT_LIMITS', checkoutLimits) ?? defaultCheckoutLimits,
		retention: read('RETENTION', retentionSetting) ?? defaultRetention,
		shipsTo: read('SHIPS_TO', shipsToSetting) ?? countryNames,
		metricsToken: read('METRICS_TOKEN', metricsToken),
		compressesBest: (read('COMPRESS_PAGES', compression) ?? 'best') === 'best',
		keepsPages: read('OFFLINE_PAGES', onOrOff) ?? true,
		auth: readAuthConfig(read, faults, {
			isLocal: isOnThisMachine(address),
			sendsMail: mailServer !== null || authIssuer !== null,
		}),
		authIssuer,
		secretsKey: read('SECRETS_KEY', secretsKey),
		previousSecretsKey: read('SECRETS_KEY_PREVIOUS', secretsKey),
	};
	if (config.stripe && config.sandboxUrl !== null) {
		faults.push(
			'SANDBOX_URL is set, and STRIPE_SECRET_KEY too: practice or real payments, not both.',
		);
	}
	const allowSandbox = read('ALLOW_SANDBOX', flag) ?? false;
	if (!config.stripe && !allowSandbox && !isOnThisMachine(config.publicUrl)) {
		faults.push(
			`PUBLIC_URL is ${config.publicUrl}, but no card would be charged there: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or ALLOW_SANDBOX=1 to practise in public.`,
		);
	}
	if (config.hasRateLimits && config.trustProxy === 0 && isBehindProxy(config)) {
		faults.push(
			`PUBLIC_URL is ${config.publicUrl}, but the shop listens on ${config.host}, so a proxy stands in front and all shoppers look like one: set TRUST_PROXY to the number of proxies, or RATE_LIMITS=off.`,
		);
	}
	const isSqlite = config.databaseUrl.startsWith('sqlite:');
	if (!config.secretsKey && !isSqlite && !isOnThisMachine(config.publicUrl)) {
		faults.push(
			`PUBLIC_URL is ${config.publicUrl}, and the database is a PostgreSQL, which other machines may share: set SECRETS_KEY to the same 32 random bytes on each (openssl rand -base64 32).`,
		);
	}
	if (faults.length > 0) throw new ConfigError(faults.join('\n'));
	return config;
}

/** Whether a proxy must be in front: the shop listens on loopback, but its public address is not. */
function isBehindProxy({ host, publicUrl }: Config): boolean {
	return isLoopbackHost(host) && !isOnThisMachine(publicUrl);
}

function readStripeKeys(read: Reader, faults: string[]): StripeKeys | null {
	const secretKey = read('STRIPE_SECRET_KEY', stripeSecretKey);
	const webhookSecret = read('STRIPE_WEBHOOK_SECRET', stripeWebhookSecret);
	if (secretKey !== null && webhookSecret !== null) return { secretKey, webhookSecret };
	const alone = secretKey !== null ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
	const other = secretKey !== null ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
	if (secretKey !== null || webhookSecret !== null) {
		faults.push(
			`${alone} is set, but ${other} is not: set both, or neither for practice payments.`,
		);
	}
	return null;
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

const publicUrl: Rule<string> = {
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

const smtpUrl: Rule<string> = {
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
