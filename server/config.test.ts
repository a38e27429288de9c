import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { isOnThisMachine } from './http/loopback.ts';

describe('an empty environment', () => {
	it('gives the embedded parts on this machine', () => {
		const config = readConfig({});
		expect(config).toMatchObject({
			host: '127.0.0.1',
			port: 3000,
			sandboxPort: 3001,
			publicUrl: null,
			stripe: null,
			smtpUrl: null,
			logLevel: 'info',
			drainMs: 0,
			trustProxy: 0,
			hasRateLimits: false,
			checkoutLimits: { openPages: 40, reservedPieces: 6, reservedShare: 1 / 3 },
			metricsToken: null,
			compressesBest: true,
			keepsPages: true,
			secretsKey: null,
			previousSecretsKey: null,
		});
		expect(config.databaseUrl).toMatch(/^sqlite:.*blue\.db$/);
	});

	it('is the same as one whose values are empty', () => {
		expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
	});
});

describe('values', () => {
	it('puts the practice provider beside the shop', () => {
		expect(readConfig({ PORT: '4000' }).sandboxPort).toBe(4001);
		expect(readConfig({ PORT: '0' }).sandboxPort).toBe(0);
		expect(readConfig({ PORT: '4000', SANDBOX_PORT: '5000' }).sandboxPort).toBe(5000);
	});

	it('takes a practice provider that runs already, on this machine only', () => {
		const { sandboxUrl } = readConfig({ SANDBOX_URL: 'http://127.0.0.1:4001/' });
		expect(sandboxUrl).toBe('http://127.0.0.1:4001');
		for (const url of ['http://pay.example:4001', 'https://127.0.0.1:4001', 'http://127.0.0.1']) {
			expect(() => readConfig({ SANDBOX_URL: url })).toThrow('SANDBOX_URL');
		}
		const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
		const both = { ...keys, SANDBOX_URL: 'http://127.0.0.1:4001' };
		expect(() => readConfig(both)).toThrow('practice or real payments');
	});

	it('takes a key of the secrets in base64 and in hex', () => {
		const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 8));
		for (const text of [key.toString('base64'), key.toString('base64url'), key.toString('hex')]) {
			expect(readConfig({ SECRETS_KEY: text }).secretsKey).toEqual(key);
			expect(readConfig({ SECRETS_KEY_PREVIOUS: text }).previousSecretsKey).toEqual(key);
		}
		for (const wrong of ['secret', 'a'.repeat(42), 'a'.repeat(63), `${'a'.repeat(44)}=`]) {
			expect(() => readConfig({ SECRETS_KEY: wrong })).toThrow(
				'SECRETS_KEY is set, but wrong: it must be 32 random bytes in base64 or hex: openssl rand -base64 32.',
			);
		}
	});

	it('needs a key of the secrets where other machines may share the database', () => {
		const env = {
			PUBLIC_URL: 'https://shop.example',
			ALLOW_SANDBOX: '1',
			RATE_LIMITS: 'off',
			AUTH_AUTOCONFIRM: 'on',
		};
		const DATABASE_URL = 'postgres://blue@db.example/blue';
		expect(() => readConfig({ ...env, DATABASE_URL })).toThrow('set SECRETS_KEY to the same');
		readConfig({ ...env, DATABASE_URL, SECRETS_KEY: 'ab'.repeat(32) });
		readConfig(env);
		readConfig({ DATABASE_URL });
	});

	it('takes limits of unpaid checkouts, each of which has a default', () => {
		const { checkoutLimits } = readConfig({ CHECKOUT_LIMITS: '{"reservedPieces":10}' });
		expect(checkoutLimits).toEqual({
			captchaAfter: 3,
			expiredReservations: 20,
			openPages: 40,
			reservedPieces: 10,
			reservedShare: 1 / 3,
		});
	});

	it('takes days of retention, each of which has a default and a least value', () => {
		const { retention } = readConfig({ RETENTION: '{"unpaidOrders":14}' });
		expect(retention).toEqual({ ...readConfig({}).retention, unpaidOrders: 14 });
		for (const wrong of ['{"unpaidOrders":7}', '{"sentMails":0}', '{"mails":30}', '30']) {
			expect(() => readConfig({ RETENTION: wrong })).toThrow('RETENTION');
		}
	});

	it('starts with a RETENTION that still has the days of page measurements', () => {
		const { retention } = readConfig({ RETENTION: '{"sentMails":30,"pageMeasurements":400}' });
		expect(retention).toEqual({ ...readConfig({}).retention, sentMails: 30 });
	});

	it('reads the countries of SHIPS_TO, and none under sanctions', () => {
		expect(readConfig({}).shipsTo).toBeNull();
		const { shipsTo } = readConfig({ SHIPS_TO: 'United States,Canada' });
		expect(shipsTo).toEqual(['United States', 'Canada']);
		for (const wrong of ['Cuba, United States', 'Canada', 'USA', 'United States,']) {
			expect(() => readConfig({ SHIPS_TO: wrong })).toThrow('SHIPS_TO');
		}
	});

	it('offers text messages where they are sent or, without a mail server, shown', () => {
		const canText = (environment: Record<string, string>) => readConfig(environment).auth.canText;
		const mail = { SMTP_URL: 'smtp://127.0.0.1:25' };
		expect(canText({})).toBe(true);
		expect(canText(mail)).toBe(false);
		expect(canText({ ...mail, SMS_URL: 'https://sms.example/send' })).toBe(true);
	});

	it.each([
		['SMS_URL', (url: string) => url],
		['AUTH_BREACH_URL', (url: string) => url],
		[
			'AUTH_CAPTCHA',
			(verifyUrl: string) =>
				JSON.stringify({ provider: 'hcaptcha', siteKey: 'a', secret: 'b', verifyUrl }),
		],
	] as const)('takes no address without TLS for %s, except on this machine', (name, withUrl) => {
		for (const url of ['https://other.example/x', 'http://127.0.0.1:4000/x']) {
			expect(() => readConfig({ [name]: withUrl(url) })).not.toThrow();
		}
		expect(() => readConfig({ [name]: withUrl('http://other.example/x') })).toThrow(name);
	});

	it('takes hourly limits of account messages, each of which has a default', () => {
		const { auth } = readConfig({ AUTH_LIMITS: '{"mailsPerHour":9000}' });
		expect(auth).toMatchObject({ mailsPerHour: 9000, smsPerHour: 2000, mailsPerHourPerClient: 60 });
	});

	it('takes limits of requests, each part of which has a default', () => {
		const { requests: usual } = readConfig({}).auth;
		expect(usual.token).toEqual({ burst: 30, refillMs: 2000 });
		const { auth } = readConfig({
			AUTH_LIMITS:
				'{"wrongAnswersPerHourPerFactor":20,"requests":{"token":{"burst":60},"authWrites":{"everySeconds":0.25}}}',
		});
		expect(auth).toMatchObject({ mailsPerHour: 5000, wrongAnswersPerHourPerFactor: 20 });
		expect(auth.requests).toEqual({
			...usual,
			token: { burst: 60, refillMs: 2000 },
			authWrites: { burst: 120, refillMs: 250 },
		});
	});

	it('says which limits of requests there are', () => {
		const message = faults({ AUTH_LIMITS: '{"requests":{"tokens":{"burst":30}}}' });
		expect(message).toMatch(
			/everySeconds from 0\.01 .* names of requests are token, renewal, verify/,
		);
	});

	it('switches ways to sign in', () => {
		expect(readConfig({}).auth).toMatchObject({ hasManualLinking: true, hasAnonymous: false });
		const { auth } = readConfig({
			AUTH_SETTINGS: '{"manualLinking": false, "anonymousSignIn": true}',
		});
		expect(auth).toMatchObject({ hasManualLinking: false, hasAnonymous: true });
	});

	it('drops the slash at the end of the public address', () => {
		expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe(
			'http://localhost:3000',
		);
	});

	it('takes both keys of the card provider', () => {
		const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
		const open = {
			PUBLIC_URL: 'https://shop.example',
			TRUST_PROXY: '1',
			AUTH_AUTOCONFIRM: 'off',
		};
		expect(readConfig({ ...keys, ...open }).stripe).toEqual({
			secretKey: 'sk_test_abc',
			webhookSecret: 'whsec_abc',
		});
	});

	it.each([
		['http://localhost:3000', undefined, false],
		['https://shop.example', undefined, true],
		['http://localhost:3000', 'on', true],
		['https://shop.example', 'off', false],
	])('limits at %s with RATE_LIMITS=%s: %s', (url, limits, expected) => {
		const environment = {
			PUBLIC_URL: url,
			RATE_LIMITS: limits,
			ALLOW_SANDBOX: '1',
			AUTH_AUTOCONFIRM: 'off',
		};
		expect(readConfig({ ...environment, TRUST_PROXY: '1' }).hasRateLimits).toBe(expected);
	});

	it('counts the proxies in front', () => {
		expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
	});

	it('asks who stands in front where only this machine reaches the shop, and limits count', () => {
		const environment = {
			PUBLIC_URL: 'https://shop.example',
			ALLOW_SANDBOX: '1',
			AUTH_AUTOCONFIRM: 'off',
		};
		expect(faults(environment)).toMatch(/listens on 127.0.0.1.*TRUST_PROXY.*RATE_LIMITS=off/);
		for (const change of [{ HOST: '0.0.0.0' }, { RATE_LIMITS: 'off' }, { TRUST_PROXY: '2' }]) {
			expect(faults({ ...environment, ...change })).toBe('');
		}
	});

	it('lets the practice provider out in public only when told to', () => {
		const environment = {
			PUBLIC_URL: 'https://shop.example',
			TRUST_PROXY: '1',
			AUTH_AUTOCONFIRM: 'off',
		};
		expect(faults(environment)).toMatch(/STRIPE_SECRET_KEY.*ALLOW_SANDBOX=1/);
		expect(readConfig({ ...environment, ALLOW_SANDBOX: '1' }).stripe).toBeNull();
	});
});

describe('a wrong value stops the start with a sentence', () => {
	it.each([
		['PORT', 'eighty', '"eighty"'],
		['PORT', '70000', '"70000"'],
		['HOST', 'not a host', '"not a host"'],
		['PUBLIC_URL', 'shop.example', '"shop.example"'],
		['PUBLIC_URL', 'https://shop.example/blue', '/blue'],
		['DATABASE_URL', 'mysql://root:secret@db/blue', 'sqlite:FILE'],
		['STRIPE_SECRET_KEY', 'pk_test_abc', 'sk_test_'],
		['SMTP_URL', 'mail.example', 'smtp://'],
		['MAIL_FROM', 'Blue', 'email address'],
		['MAIL_FROM', 'Blue\r\nBcc: x@y.example', 'email address'],
		['MERCHANT_EMAIL', 'captain', 'email address'],
		['LOG_LEVEL', 'loud', 'one of fatal'],
		['ALLOW_SANDBOX', 'yes', '0 or 1'],
		['TRUST_PROXY', 'yes', '0 to 9'],
		['TRUST_PROXY', '-1', '0 to 9'],
		['RATE_LIMITS', '1', 'on or off'],
		['METRICS_TOKEN', 'short', 'at least 16 characters'],
		['DRAIN_SECONDS', '1.5', '0 to 120'],
		['COMPRESS_PAGES', 'no', 'best or quick'],
	])('%s=%s', (name, value, part) => {
		expect(faults({ [name]: value })).toContain(name);
		expect(faults({ [name]: value })).toContain(part);
	});

	it('names every wrong variable at once', () => {
		expect(faults({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2);
	});

	it('asks for the other key where one stands alone', () => {
		expect(faults({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toMatch(/STRIPE_WEBHOOK_SECRET is not/);
		expect(faults({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toMatch(/STRIPE_SECRET_KEY is not/);
	});

	it('never repeats a secret', () => {
		expect(faults({ STRIPE_SECRET_KEY: 'sk_oops_hunter2' })).not.toContain('hunter2');
		expect(faults({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2');
	});
});

describe('the accounts', () => {
	const inPublic = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', ALLOW_SANDBOX: '1' };

	it('take addresses as they are on this machine alone', () => {
		expect(readConfig({}).auth.mailAutoconfirm).toBe(true);
		const smtp = { SMTP_URL: 'smtp://127.0.0.1:25' };
		expect(readConfig({ ...inPublic, ...smtp }).auth.mailAutoconfirm).toBe(false);
		expect(readConfig({ AUTH_AUTOCONFIRM: 'off' }).auth.mailAutoconfirm).toBe(false);
	});

	it('do not start in public where nobody could confirm an address, unless told to', () => {
		expect(faults(inPublic)).toMatch(/^SMTP_URL is not set.*AUTH_AUTOCONFIRM=on.*or off/);
		const isOn = (autoconfirm: string) =>
			readConfig({ ...inPublic, AUTH_AUTOCONFIRM: autoconfirm }).auth.mailAutoconfirm;
		expect([isOn('on'), isOn('off')]).toEqual([true, false]);
	});

	it('read lists and JSON', () => {
		const google = { clientId: 'id', secret: 'shh', issuer: 'https://accounts.example' };
		const near = { ...google, issuer: 'http://127.0.0.1:4000', scopes: 'address, phone' };
		const captcha = {
			provider: 'hcaptcha',
			siteKey: 'site',
			secret: 'shh',
			verifyUrl: 'https://captcha.example/siteverify',
		};
		const { auth } = readConfig({
			AUTH_REDIRECTS: 'https://app.example/**, http://localhost:5173/*',
			AUTH_PROVIDERS: JSON.stringify({ google, near }),
			AUTH_CAPTCHA: JSON.stringify(captcha),
		});
		expect(auth.redirects).toEqual(['https://app.example/**', 'http://localhost:5173/*']);
		expect(auth.providers).toEqual({
			google: { ...google, scopes: [] },
			near: { ...near, scopes: ['address', 'phone'] },
		});
		expect(auth.captcha).toEqual(captcha);
	});

	it.each([
		['AUTH_AUTOCONFIRM', 'maybe'],
		['AUTH_JWT_SECRET', 'hunter2-and-short'],
		['AUTH_REDIRECTS', 'app.example'],
		['AUTH_BREACH_URL', 'pwned'],
		['AUTH_PROVIDERS', '{"google":{"secret":"hunter2"}}'],
		['AUTH_PROVIDERS', 'hunter2 {'],
		[
			'AUTH_PROVIDERS',
			'{"plain":{"clientId":"id","secret":"hunter2","issuer":"http://accounts.example"}}',
		],
		[
			'AUTH_PROVIDERS',
			'{"email":{"clientId":"id","secret":"hunter2","issuer":"https://accounts.example"}}',
		],
		['AUTH_ISSUER', 'http://auth.example/auth/v1'],
		['AUTH_ISSUER', 'https://auth.example/auth/v1?x'],
		['AUTH_JWKS_URL', 'keys'],
		['AUTH_CAPTCHA', '{"provider":"riddle","secret":"hunter2"}'],
		['SMS_URL', 'hunter2@sms'],
		['AUTH_LIMITS', '[30]'],
		['AUTH_LIMITS', '{"mailsPerHour":0}'],
		['AUTH_LIMITS', '{"mailsPerDay":30}'],
		['AUTH_LIMITS', '{"requests":{"token":30}}'],
		['AUTH_LIMITS', '{"requests":{"token":{"burst":0}}}'],
		['AUTH_LIMITS', '{"requests":{"token":{"burst":1.5}}}'],
		['AUTH_LIMITS', '{"requests":{"token":{"everySeconds":0}}}'],
		['AUTH_LIMITS', '{"requests":{"token":{"every":2}}}'],
		['AUTH_SETTINGS', 'on'],
		['AUTH_SETTINGS', '{"manualLinking":"off"}'],
		['AUTH_SETTINGS', '{"manuallinking":false}'],
		['AUTH_SETTINGS', '8'],
		['AUTH_SETTINGS', '{"passwordMinLength":5}'],
		['AUTH_SETTINGS', '{"recentSignInMinutes":0}'],
		['AUTH_SETTINGS', '{"sessionDays":1}'],
		['CHECKOUT_LIMITS', '6'],
		['CHECKOUT_LIMITS', '{"reservedPieces":0}'],
		['CHECKOUT_LIMITS', '{"captchaAfter":0}'],
		['CHECKOUT_LIMITS', '{"reservedShare":1.1}'],
		['CHECKOUT_LIMITS', '{"openpages":5}'],
	])('refuse %s=%s, and repeat no secret', (name, value) => {
		const message = faults({ [name]: value });
		expect(message).toContain(name);
		expect(message).not.toContain('hunter2');
	});
});

describe('an external auth service', () => {
	const issuer = 'https://auth.example/auth/v1';
	const jwksUrl = `${issuer}/.well-known/jwks.json`;

	it('is known by two addresses', () => {
		expect(readConfig({}).authIssuer).toBeNull();
		const both = { AUTH_ISSUER: `${issuer}/`, AUTH_JWKS_URL: jwksUrl };
		expect(readConfig(both).authIssuer).toEqual({ issuer, jwksUrl });
	});

	it('is not known by half of them', () => {
		expect(faults({ AUTH_ISSUER: issuer })).toMatch(/AUTH_JWKS_URL is not/);
		expect(faults({ AUTH_JWKS_URL: jwksUrl })).toMatch(/AUTH_ISSUER is not/);
	});

	it('confirms addresses itself', () => {
		const inPublic = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', ALLOW_SANDBOX: '1' };
		const both = { AUTH_ISSUER: issuer, AUTH_JWKS_URL: jwksUrl };
		expect(() => readConfig({ ...inPublic, ...both })).not.toThrow();
	});
});

describe('isOnThisMachine', () => {
	it.each([
		[null, true],
		['http://localhost:3000', true],
		['http://127.0.0.1', true],
		['http://127.9.9.9:80', true],
		['http://[::1]:3000', true],
		['https://shop.example', false],
		['http://127.0.0.1.evil.example', false],
		['http://localhost.evil.example', false],
	])('%s: %s', (url, expected) => {
		expect(isOnThisMachine(url)).toBe(expected);
	});
});

function faults(environment: Record<string, string>): string {
	try {
		readConfig(environment);
	} catch (error) {
		if (error instanceof ConfigError) return error.message;
		throw error;
	}
	return '';
}
