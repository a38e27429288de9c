import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { deadline } from '../browser/deadline.ts';
import { authAddress } from './auth-address.ts';

/** The used part of the answer of GET /settings (docs/auth-api.md#public-settings). */
const settingsSchema = v.object({
	external: v.record(v.string(), v.boolean()),
	/** Other services with the same API do not have these two. */
	recovery_codes_enabled: v.optional(v.boolean(), false),
	manual_linking_enabled: v.optional(v.boolean(), true),
	/** Missing at other services with the same API. */
	mfa_phone_enabled: v.optional(v.boolean(), true),
	/** Only our own service tells it. */
	password_min_length: v.optional(v.number()),
});

export interface AuthSettings {
	/** Names of the configured OAuth and OpenID providers. */
	readonly providers: readonly string[];
	readonly hasEmail: boolean;
	readonly hasPhone: boolean;
	readonly hasRecoveryCodes: boolean;
	/** Whether text messages with codes are sent. */
	readonly canText: boolean;
	/** Whether identities can be linked and unlinked. */
	readonly hasLinking: boolean;
	/** Undefined if the service does not tell it. */
	readonly passwordMinLength: number | undefined;
}

const ownMethods = ['email', 'phone', 'anonymous_users'];
let request: Promise<AuthSettings> | undefined;

/** The available sign-in methods; null until they are loaded. */
export function useSettings(): AuthSettings | null {
	const [settings, setSettings] = useState<AuthSettings | null>(null);
	useEffect(() => {
		request ??= askSettings(fetch);
		request.then(setSettings, (cause: unknown) => {
			request = undefined;
			// The form for e-mail and password works without the settings.
			console.warn('The ways to sign in could not be read', cause);
		});
	}, []);
	return settings;
}

async function askSettings(fetcher: typeof fetch): Promise<AuthSettings> {
	const { url, headers } = authAddress();
	const answer = await fetcher(`${url}/settings`, { headers, signal: deadline() });
	const read = v.parse(settingsSchema, await answer.json());
	const { external } = read;
	const on = Object.keys(external).filter((name) => external[name]);
	return {
		providers: on.filter((name) => !ownMethods.includes(name)),
		hasEmail: on.includes('email'),
		hasPhone: on.includes('phone'),
		hasRecoveryCodes: read.recovery_codes_enabled,
		canText: read.mfa_phone_enabled,
		hasLinking: read.manual_linking_enabled,
		passwordMinLength: read.password_min_length,
	};
}
