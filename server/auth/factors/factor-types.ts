import type { FactorType } from '../../db/auth-schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { AmrMethod } from '../sessions/grant.ts';

/** The `amr` method of each factor type (docs/auth-api.md#assurance-level-and-methods). */
export const amrMethods: Readonly<Record<FactorType, AmrMethod>> = {
	totp: 'totp',
	phone: 'mfa/phone',
	webauthn: 'mfa/webauthn',
};

const names: Readonly<Record<FactorType, string>> = {
	totp: 'TOTP',
	phone: 'Phone',
	webauthn: 'WebAuthn',
};

export function isFactorType(type: string): type is FactorType {
	return Object.hasOwn(names, type);
}

/** Refuses (422) a type that cannot be enrolled. */
export function assertCanEnroll({ settings }: AuthContext, type: FactorType): void {
	if (settings.factors[type].canEnroll) return;
	const sentence =
		type === 'phone' && !settings.canText
			? 'This shop cannot send text messages. Please choose an authenticator app or a passkey.'
			: `MFA enroll is disabled for ${names[type]}`;
	throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, sentence);
}

/** Refuses (422) a type that cannot be verified. */
export function assertCanVerify({ settings }: AuthContext, type: FactorType): void {
	if (settings.factors[type].canVerify) return;
	const sentence =
		type === 'phone' && !settings.canText
			? 'This shop cannot send text messages now. Please use another second factor or a recovery code.'
			: `MFA verification is disabled for ${names[type]}`;
	throw new AuthError(422, `mfa_${type}_verify_not_enabled`, sentence);
}
