import { expect, it } from 'vitest';
import { authenticatedAtMs } from './shopper.ts';

const password = { method: 'password', timestamp: 1000 };

it.each([
	[undefined, false, null],
	[[], false, null],
	[[password, { method: 'totp', timestamp: 900 }], false, 1_000_000],
	[[password, { method: 'totp', timestamp: 900 }], true, 900_000],
	[[password, { method: 'mfa/phone', timestamp: 950 }], true, 950_000],
	[[password], true, null],
	// What is no entry neither counts nor hides the others.
	[[password, 'pwd', { method: 'otp', timestamp: '2000' }], false, 1_000_000],
	['password', false, null],
])('the newest sign-in of the methods %j is read (second factor: %j)', (amr, byFactor, atMs) => {
	expect(authenticatedAtMs({ amr }, byFactor)).toBe(atMs);
});
