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

/** A new secret. `issuer` and `account` are what the app shows of it. */
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
	/** The last step that was accepted; it and those before it are not again. */
	readonly lastStep: number | null;
}

/** The step of 30 s that a code is of, this one or one beside it; null if it is of none. */
export function acceptedStep({ secret, code, nowMs, lastStep }: TotpTry): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
	const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
	if (delta === null) return null;
	const step = totp.counter({ timestamp: nowMs }) + delta;
	return lastStep !== null && step <= lastStep ? null : step;
}
