import * as v from 'valibot';
import type { Rule } from '../runtime/variables.ts';

/** How accounts are protected. `AUTH_SETTINGS` changes it (docs/configuration.md). */
export interface AccountRules {
	/** In bytes, at least 6. */
	readonly passwordMinLength: number;
	/** Whether the most common passwords are refused. */
	readonly refusesCommonPasswords: boolean;
	/**
	 * The maximum age of the sign-in that may change how an account is entered. Null: any session may
	 * change it.
	 */
	readonly recentSignInMs: number | null;
	/** How long a link that objects to a change works. Null: no notice of changes is sent. */
	readonly objectionLifeMs: number | null;
	/** The absolute life of a session; null: no limit. Checked at refresh. */
	readonly sessionTimeboxMs: number | null;
	/** How long a session may be unused; null: no limit. Checked at refresh. */
	readonly sessionInactivityMs: number | null;
	/** How long a merchant's session may make no call of the desk; null: no limit. */
	readonly deskIdleMs: number | null;
	/** Whether identities can be linked and unlinked. */
	readonly hasManualLinking: boolean;
	/** Whether a client can sign in without an address. */
	readonly hasAnonymous: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const defaultAccountRules: AccountRules = {
	passwordMinLength: 8,
	refusesCommonPasswords: true,
	recentSignInMs: 10 * minuteMs,
	objectionLifeMs: 7 * dayMs,
	sessionTimeboxMs: null,
	sessionInactivityMs: null,
	deskIdleMs: 12 * hourMs,
	hasManualLinking: true,
	hasAnonymous: false,
};

/** A number of units; null means that the rule is off. Becomes milliseconds. */
function duration(unitMs: number, defaultMs: number | null, most: number) {
	return v.pipe(
		v.optional(
			v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(most))),
			defaultMs === null ? null : defaultMs / unitMs,
		),
		v.transform((units) => (units === null ? null : Math.round(units * unitMs))),
	);
}

const defaults = defaultAccountRules;

/** `AUTH_SETTINGS`. */
export const accountRules: Rule<AccountRules> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.strictObject({
			passwordMinLength: v.optional(
				v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(72)),
				defaults.passwordMinLength,
			),
			refuseCommonPasswords: v.optional(v.boolean(), defaults.refusesCommonPasswords),
			recentSignInMinutes: duration(minuteMs, defaults.recentSignInMs, 1440),
			objectionDays: duration(dayMs, defaults.objectionLifeMs, 90),
			sessionHours: duration(hourMs, defaults.sessionTimeboxMs, 87_600),
			sessionIdleHours: duration(hourMs, defaults.sessionInactivityMs, 87_600),
			deskIdleHours: duration(hourMs, defaults.deskIdleMs, 87_600),
			manualLinking: v.optional(v.boolean(), defaults.hasManualLinking),
			anonymousSignIn: v.optional(v.boolean(), defaults.hasAnonymous),
		}),
		v.transform((chosen) => ({
			passwordMinLength: chosen.passwordMinLength,
			refusesCommonPasswords: chosen.refuseCommonPasswords,
			recentSignInMs: chosen.recentSignInMinutes,
			objectionLifeMs: chosen.objectionDays,
			sessionTimeboxMs: chosen.sessionHours,
			sessionInactivityMs: chosen.sessionIdleHours,
			deskIdleMs: chosen.deskIdleHours,
			hasManualLinking: chosen.manualLinking,
			hasAnonymous: chosen.anonymousSignIn,
		})),
	),
	allowed:
		'JSON such as {"passwordMinLength": 8, "recentSignInMinutes": 10, "sessionIdleHours": null}, with passwordMinLength from 6 to 72, and times from 1 or null',
};
