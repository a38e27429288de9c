import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { defaultAccountRules } from './account-rules.ts';

it('AUTH_SETTINGS says how accounts are protected, in units for people', () => {
	expect(readConfig({}).auth).toMatchObject(defaultAccountRules);
	const chosen = {
		passwordMinLength: 6,
		refuseCommonPasswords: false,
		recentSignInMinutes: null,
		objectionDays: null,
		deskIdleHours: null,
	};
	const { auth } = readConfig({ AUTH_SETTINGS: JSON.stringify(chosen) });
	expect(auth).toMatchObject({
		passwordMinLength: 6,
		refusesCommonPasswords: false,
		recentSignInMs: null,
		objectionLifeMs: null,
		deskIdleMs: null,
	});
	const limited = readConfig({ AUTH_SETTINGS: '{"sessionHours":720}' });
	expect(limited.auth).toMatchObject({ sessionTimeboxMs: 2_592_000_000 });
});
