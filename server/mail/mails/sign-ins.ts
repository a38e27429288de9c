import * as v from 'valibot';
import { button, defineMail, note } from '../mail.ts';
import { formatUtc } from './moments.ts';

const signIn = v.object({ device: v.string(), ip: v.string(), atMs: v.number() });
const atMs = Date.UTC(2026, 10, 21, 16);
const sample = { device: 'Firefox on Windows', ip: '203.0.113.7', atMs };
const security = '/account/security';
const common = { about: 'account', isHeadingInText: false } as const;

export const newSignIn = defineMail({
	...common,
	data: signIn,
	sample,
	write: ({ device, ip, atMs }) => ({
		subject: 'New sign-in to your account',
		heading: 'A new sign-in',
		blocks: [
			`There was a sign-in to your account from a new device, ${device}, on ${formatUtc(atMs)} UTC.`,
			'Was this you? Then there’s nothing to do.',
			'Wasn’t you? Change your password, and sign out everywhere else.',
			button('See Where You’re Signed In', security),
			note(`The sign-in came from the internet address ${ip}.`),
		],
	}),
});

/** `left`: how many codes are unused. */
export const recoveryCodeUsed = defineMail({
	...common,
	data: v.object({ ...signIn.entries, left: v.number() }),
	sample: { ...sample, left: 9 },
	write: ({ device, ip, atMs, left }) => {
		const count = left === 1 ? '1 code is left' : `${left === 0 ? 'No' : left} codes are left`;
		return {
			subject: 'A recovery code of your account was used',
			heading: 'A recovery code was used',
			blocks: [
				`A recovery code was used in place of your second factor, from ${device}, on ${formatUtc(atMs)} UTC.`,
				`That code is used up: ${count}. Was this you, and is your phone lost? Set up a new second factor, remove the old one, and make new codes.`,
				'Wasn’t you? Somebody else has your password and your codes. Change your password, make new codes, and sign out everywhere else.',
				button('Open Security', security),
				note(`It came from the internet address ${ip}.`),
			],
		};
	},
});

/** The shop has removed all second factors by its command. */
export const factorsRemoved = defineMail({
	...common,
	data: v.object({ atMs: v.number() }),
	sample: { atMs },
	write: ({ atMs }) => ({
		subject: 'The second factors of your account were removed',
		heading: 'No second factor',
		blocks: [
			`The shop removed all second factors and recovery codes of your account on ${formatUtc(atMs)} UTC.`,
			'You are signed out everywhere. Sign in with your password, and set up a new second factor right away.',
			'Didn’t ask us for it? Choose a new password too, and reply to this email.',
			button('Open Security', security),
		],
	}),
});
