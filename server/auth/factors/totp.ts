import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The setup data of an authenticator app (docs/auth-api.md#enrolment). */
export interface TotpSetup {
	/** Base32. */
	readonly secret: string;
	/** `otpauth://totp/…` */
	readonly uri: string;
	/** The same as SVG text. */
	readonly qr_code: string;
}

/** Makes a new secret. The app shows `issuer` and `account`. */
export function newTotp(issuer: string, account: string): TotpSetup {
	const secret = new Secret({ size: 20 });
	const uri = new TOTP({ ...shape, issuer, label: account, secret }).toString();
	return { secret: secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) };
}

export interface TotpTry {
	/** Base32. */
	readonly secret: string;
	readonly code: string;
	readonly nowMs: number;
	/** The last accepted step. It and earlier ones are refused. */
	readonly lastStep: number | null;
}

/** The 30 s step of a code: the present one or one beside it; null if the code matches none. */
export function acceptedStep({ secret, code, nowMs, lastStep }: TotpTry): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
	const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
	if (delta === null) return null;
	const step = totp.counter({ timestamp: nowMs }) + delta;
	return lastStep !== null && step <= lastStep ? null : step;
}
