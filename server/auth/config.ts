import * as v from 'valibot';
import type { CaptchaSettings } from '../limits/captcha.ts';
import { loneVariable, onOrOff, type Reader, type Rule, textLike } from '../runtime/variables.ts';
import { accountRules, defaultAccountRules } from './account-rules.ts';
import { authLimits, defaultAuthLimits } from './auth-limits.ts';
import { providers, safeAddress } from './providers/config.ts';
import type { AuthConfig } from './settings.ts';

interface Surroundings {
	/** Whether the shop runs on the shopper's own machine. */
	readonly isLocal: boolean;
	/** Whether confirmation mails can be sent, also by an external auth service. */
	readonly sendsMail: boolean;
}

/** Reads the variables of the auth service (docs/configuration.md). */
export function readAuthConfig(
	read: Reader,
	faults: string[],
	{ isLocal, sendsMail }: Surroundings,
): AuthConfig {
	const autoconfirm = read('AUTH_AUTOCONFIRM', onOrOff);
	if (autoconfirm === null && !isLocal && !sendsMail) {
		faults.push(
			'SMTP_URL is not set, so nobody could confirm an address: set it, or AUTH_AUTOCONFIRM=on to take every address as it is, or off to let the mails wait in the outbox.',
		);
	}
	const smsUrl = read('SMS_URL', secretWebAddress);
	return {
		mailAutoconfirm: autoconfirm ?? isLocal,
		jwtSecret: read('AUTH_JWT_SECRET', jwtSecret),
		anonKey: read('AUTH_ANON_KEY', anonKey),
		redirects: read('AUTH_REDIRECTS', redirects, []),
		captcha: read('AUTH_CAPTCHA', captcha),
		breachUrl: read('AUTH_BREACH_URL', webAddress),
		providers: read('AUTH_PROVIDERS', providers, {}),
		smsUrl,
		canText: smsUrl !== null || !sendsMail,
		...read('AUTH_LIMITS', authLimits, defaultAuthLimits),
		...read('AUTH_SETTINGS', accountRules, defaultAccountRules),
	};
}

const jwtSecret: Rule<string> = {
	schema: v.pipe(
		v.string(),
		v.check((secret) => Buffer.byteLength(secret) >= 32),
	),
	allowed: 'at least 32 bytes',
	isSecret: true,
};

const anonKey: Rule<string> = { schema: textLike(/^\S+$/), allowed: 'a key without spaces' };

const webAddress: Rule<string> = {
	schema: safeAddress,
	allowed: 'an address https://…, or http:// on this machine',
};
const secretWebAddress: Rule<string> = { ...webAddress, isSecret: true };

const redirects: Rule<readonly string[]> = {
	schema: v.pipe(
		textLike(/^https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*$/),
		v.transform((list) => list.split(',').map((glob) => glob.trim())),
	),
	allowed: 'addresses with commas between them, where * and ** stand for anything',
};

const filled = v.pipe(v.string(), v.nonEmpty());

const captcha: Rule<CaptchaSettings> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.object({
			provider: v.picklist(['hcaptcha', 'turnstile']),
			siteKey: filled,
			secret: filled,
			verifyUrl: safeAddress,
		}),
	),
	allowed:
		'JSON with provider (hcaptcha or turnstile), siteKey, secret and verifyUrl, which is https:// or on this machine',
	isSecret: true,
};

/** Configuration of an external auth service with the same API, which replaces our own. */
export interface AuthIssuer {
	/** Its URL, `…/auth/v1` without a trailing slash: the `iss` of its tokens. */
	readonly issuer: string;
	/** The URL of its public keys. */
	readonly jwksUrl: string;
}

const issuerAllowed = 'an address, https://… (http:// on this machine only)';

const issuerUrl: Rule<string> = {
	schema: v.pipe(
		safeAddress,
		v.check((url) => !/[?#]/.test(url)),
		v.transform((url) => url.replace(/\/$/, '')),
	),
	allowed: issuerAllowed,
};

const keysUrl: Rule<string> = { schema: safeAddress, allowed: issuerAllowed };

/** Reads `AUTH_ISSUER` and `AUTH_JWKS_URL`: both, or neither for our own service. */
export function readAuthIssuer(read: Reader, faults: string[]): AuthIssuer | null {
	const before = faults.length;
	const issuer = read('AUTH_ISSUER', issuerUrl);
	const jwksUrl = read('AUTH_JWKS_URL', keysUrl);
	if (issuer !== null && jwksUrl !== null) return { issuer, jwksUrl };
	const pair = { AUTH_ISSUER: issuer, AUTH_JWKS_URL: jwksUrl };
	const lone = loneVariable(pair, "the shop's own accounts");
	if (lone !== null && faults.length === before) faults.push(lone);
	return null;
}
