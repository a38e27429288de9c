import * as v from 'valibot';
import type { Rule } from '../runtime/variables.ts';
import type { AuthSettings } from './settings.ts';

/** Ways to sign in that the merchant can switch. */
export type SignInSwitches = Pick<AuthSettings, 'hasManualLinking' | 'hasAnonymous'>;

export const defaultSwitches: SignInSwitches = { hasManualLinking: true, hasAnonymous: false };

/** `AUTH_SETTINGS`. */
export const signInSwitches: Rule<SignInSwitches> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.strictObject({
			manualLinking: v.optional(v.boolean(), defaultSwitches.hasManualLinking),
			anonymousSignIn: v.optional(v.boolean(), defaultSwitches.hasAnonymous),
		}),
		v.transform(({ manualLinking, anonymousSignIn }) => ({
			hasManualLinking: manualLinking,
			hasAnonymous: anonymousSignIn,
		})),
	),
	allowed: 'JSON such as {"manualLinking": true, "anonymousSignIn": false}',
};
