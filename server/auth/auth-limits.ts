import * as v from 'valibot';
import type { Bucket } from '../limits/bucket.ts';
import type { Rule } from '../runtime/variables.ts';

/** The limits of the auth service. `AUTH_LIMITS` changes them (docs/configuration.md). */
export interface AuthLimits {
	/** Messages in an hour of the whole shop, without recovery: a circuit breaker. */
	readonly mailsPerHour: number;
	/** Recovery mails of confirmed accounts. */
	readonly recoveryMailsPerHour: number;
	readonly smsPerHour: number;
	/** The mails that one client address may cause. Recovery mails are counted apart. */
	readonly mailsPerHourPerClient: number;
	readonly smsPerHourPerClient: number;
	/** To one address or number. Recovery counts apart. */
	readonly mailsPerHourPerMailbox: number;
	readonly smsPerHourPerNumber: number;
	/** Wrong answers of one second factor in an hour. Three of a million codes are right. */
	readonly wrongAnswersPerHourPerFactor: number;
	readonly requests: Readonly<Record<RequestLimit, Bucket>>;
}

const tenSeconds: Bucket = { burst: 30, refillMs: 10_000 };
const fourSeconds: Bucket = { burst: 30, refillMs: 4_000 };
const aHundredADay: Bucket = { burst: 100, refillMs: 864_000 };

/** What a request counts for: a client address where nothing else is said. */
const requests = {
	token: { burst: 30, refillMs: 2_000 },
	/** Renewals of one session. */
	renewal: { burst: 30, refillMs: 2_000 },
	verify: tenSeconds,
	signup: tenSeconds,
	recover: tenSeconds,
	resend: tenSeconds,
	magiclink: tenSeconds,
	otp: tenSeconds,
	user: tenSeconds,
	authorize: tenSeconds,
	anonymous: { burst: 30, refillMs: 120_000 },
	factorChallenge: fourSeconds,
	factorVerify: fourSeconds,
	/** All writing calls, beside the lower limits of single calls. */
	authWrites: { burst: 120, refillMs: 500 },
	/** Password tries for one account from one client, or from one known device. */
	clientPasswords: { burst: 50, refillMs: 60_000 },
	/** Password tries for one account from all clients that are no known device. */
	strangerPasswords: { burst: 100, refillMs: 36_000 },
	/** Codes that are typed for one account, of all kinds and from all addresses. */
	codes: aHundredADay,
	/** Wrong codes of the second factors of one account. */
	wrongFactorCodes: aHundredADay,
} satisfies Record<string, Bucket>;

export type RequestLimit = keyof typeof requests;

export const defaultAuthLimits: AuthLimits = {
	mailsPerHour: 5000,
	recoveryMailsPerHour: 5000,
	smsPerHour: 2000,
	mailsPerHourPerClient: 60,
	smsPerHourPerClient: 30,
	mailsPerHourPerMailbox: 10,
	smsPerHourPerNumber: 10,
	wrongAnswersPerHourPerFactor: 50,
	requests,
};

const names = Object.keys(requests) as RequestLimit[]; // Object.keys returns string[]

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

const chosenRequests = v.pipe(
	v.record(
		v.picklist(names),
		v.strictObject({
			burst: v.optional(count),
			everySeconds: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(86_400))),
		}),
	),
	v.transform((chosen): AuthLimits['requests'] => {
		const all: Record<RequestLimit, Bucket> = { ...requests };
		for (const name of names) {
			const usual = requests[name];
			const { burst = usual.burst, everySeconds = usual.refillMs / 1000 } = chosen[name] ?? {};
			all[name] = { burst, refillMs: Math.round(everySeconds * 1000) };
		}
		return all;
	}),
);

const defaults = defaultAuthLimits;

/** `AUTH_LIMITS`. */
export const authLimits: Rule<AuthLimits> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.strictObject({
			mailsPerHour: v.optional(count, defaults.mailsPerHour),
			recoveryMailsPerHour: v.optional(count, defaults.recoveryMailsPerHour),
			smsPerHour: v.optional(count, defaults.smsPerHour),
			mailsPerHourPerClient: v.optional(count, defaults.mailsPerHourPerClient),
			smsPerHourPerClient: v.optional(count, defaults.smsPerHourPerClient),
			mailsPerHourPerMailbox: v.optional(count, defaults.mailsPerHourPerMailbox),
			smsPerHourPerNumber: v.optional(count, defaults.smsPerHourPerNumber),
			wrongAnswersPerHourPerFactor: v.optional(count, defaults.wrongAnswersPerHourPerFactor),
			requests: v.optional(chosenRequests, {}),
		}),
	),
	allowed: `JSON such as {"mailsPerHour": 5000, "requests": {"token": {"burst": 30, "everySeconds": 2}}}, with whole numbers from 1 to 1000000, and everySeconds from 0.01 to 86400. The names of requests are ${names.join(', ')}`,
};
