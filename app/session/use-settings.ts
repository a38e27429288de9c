import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { deadline } from '../browser/deadline.ts';
import { authAddress } from './auth-address.ts';

/** The answer of GET /settings, as far as the screens ask (docs/auth-api.md#public-settings). */
const settingsSchema = v.object({
	external: v.record(v.string(), v.boolean()),
});

export interface AuthSettings {
	/** Names of the OAuth and OpenID providers that are configured. */
	readonly providers: readonly string[];
	readonly hasEmail: boolean;
	readonly hasPhone: boolean;
}

const ownMethods = ['email', 'phone', 'anonymous_users'];
let request: Promise<AuthSettings> | undefined;

/** Which ways to sign in there are; null until that is known. */
export function useSettings(): AuthSettings | null {
	const [settings, setSettings] = useState<AuthSettings | null>(null);
	useEffect(() => {
		request ??= askSettings(fetch);
		request.then(setSettings, (cause: unknown) => {
			request = undefined;
			// The form for e-mail and password does without.
			console.warn('The ways to sign in could not be read', cause);
		});
	}, []);
	return settings;
}

async function askSettings(fetcher: typeof fetch): Promise<AuthSettings> {
	const { url, headers } = authAddress();
	const answer = await fetcher(`${url}/settings`, { headers, signal: deadline() });
	const { external } = v.parse(settingsSchema, await answer.json());
	const on = Object.keys(external).filter((name) => external[name]);
	return {
		providers: on.filter((name) => !ownMethods.includes(name)),
		hasEmail: on.includes('email'),
		hasPhone: on.includes('phone'),
	};
}
