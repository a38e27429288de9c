import type { CaptchaSettings } from '../limits/captcha.ts';
import type { AccountRules } from './account-rules.ts';
import type { AuthLimits } from './auth-limits.ts';

/** The settings of the auth service (docs/auth-api.md#defaults). Durations are milliseconds. */
export interface AuthSettings extends AuthLimits, AccountRules {
	readonly isSignUpOpen: boolean;
	/** Whether sign-up needs no confirmed address. */
	readonly mailAutoconfirm: boolean;
	readonly smsAutoconfirm: boolean;
	readonly hasEmail: boolean;
	readonly hasPhone: boolean;
	readonly hasAnonymous: boolean;
	readonly hasMagicLink: boolean;
	readonly hasManualLinking: boolean;
	/** Both mailboxes confirm a change of the address. */
	readonly hasSecureEmailChange: boolean;
	/** Each password needs a character of every set. */
	readonly passwordSets: readonly string[];
	/** The URL of the leaked-password list. The first five digits of a SHA-1 are appended. */
	readonly breachUrl: string | null;
	readonly accessTokenLifeMs: number;
	readonly mailCodeLifeMs: number;
	readonly smsCodeLifeMs: number;
	readonly codeLength: number;
	/** Minimum interval between two messages of one kind to one user. */
	readonly mailIntervalMs: number;
	readonly smsIntervalMs: number;
	readonly reuseIntervalMs: number;
	/** Checked at refresh only; null: no limit. */
	readonly lowAalLimitMs: number | null;
	readonly isSingleSession: boolean;
	readonly needsReauthentication: boolean;
	readonly needsCurrentPassword: boolean;
	readonly flowStateLifeMs: number;
	readonly factors: Readonly<Record<'totp' | 'phone' | 'webauthn', FactorSetting>>;
	readonly challengeLifeMs: number;
	readonly maxFactors: number;
	/** Number of wrong tries that end a code or a challenge. */
	readonly maxAttempts: number;
	readonly captcha: CaptchaSettings | null;
	/** Globs of allowed redirect targets, besides the shop itself. */
	readonly redirects: readonly string[];
	/** By name. */
	readonly providers: Readonly<Record<string, ProviderSettings>>;
	/** The URL of the text message provider; null if there is none. */
	readonly smsUrl: string | null;
	/** False: a text message would never be sent. Without a mail server the mail reader shows them. */
	readonly canText: boolean;
	/** At least 32 bytes; verifies service keys. */
	readonly jwtSecret: string | null;
	readonly anonKey: string | null;
}

interface FactorSetting {
	readonly canEnroll: boolean;
	readonly canVerify: boolean;
}

export interface ProviderSettings {
	readonly clientId: string;
	readonly secret: string;
	readonly issuer: string;
	/** Requested besides `openid email profile`. */
	readonly scopes: readonly string[];
}

/** The settings that the environment decides. */
export type AuthConfig = Pick<
	AuthSettings,
	| 'mailAutoconfirm'
	| 'jwtSecret'
	| 'redirects'
	| 'captcha'
	| 'breachUrl'
	| 'providers'
	| 'smsUrl'
	| 'canText'
	| 'anonKey'
	| 'hasManualLinking'
	| 'hasAnonymous'
	| keyof AuthLimits
	| keyof AccountRules
>;

const minuteMs = 60_000;
const everyFactor: FactorSetting = { canEnroll: true, canVerify: true };

/** Returns the defaults (docs/auth-api.md#defaults), overridden by the environment. */
export function settingsFrom(config: AuthConfig): AuthSettings {
	return {
		isSignUpOpen: true,
		smsAutoconfirm: false,
		hasEmail: true,
		hasPhone: config.smsUrl !== null,
		hasMagicLink: true,
		hasSecureEmailChange: true,
		passwordSets: [],
		accessTokenLifeMs: 60 * minuteMs,
		mailCodeLifeMs: 24 * 60 * minuteMs,
		smsCodeLifeMs: minuteMs,
		codeLength: 6,
		mailIntervalMs: minuteMs,
		smsIntervalMs: minuteMs,
		reuseIntervalMs: 10_000,
		lowAalLimitMs: null,
		isSingleSession: false,
		needsReauthentication: false,
		needsCurrentPassword: false,
		flowStateLifeMs: 5 * minuteMs,
		factors: {
			totp: everyFactor,
			phone: { canEnroll: config.canText, canVerify: config.canText },
			webauthn: everyFactor,
		},
		challengeLifeMs: 5 * minuteMs,
		maxFactors: 10,
		maxAttempts: 10,
		...config,
	};
}
