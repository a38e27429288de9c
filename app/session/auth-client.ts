import { GoTrueClient } from '@supabase/auth-js';
import { authStorageKey } from '../../core/storage-keys.ts';
import { isPreview } from '../browser/preview.ts';
import { authAddress } from './auth-address.ts';
import { authFetch } from './auth-fetch.ts';
import { stateOf } from './auth-state.ts';
import type { AuthState } from './auth-store.ts';

/** The unmodified client. It stores and refreshes the session, and follows other tabs. */
export function makeAuthClient(onState: (state: AuthState) => void): GoTrueClient {
	const client: GoTrueClient = new GoTrueClient({
		...authAddress(),
		storageKey: authStorageKey,
		flowType: 'pkce',
		persistSession: !isPreview,
		fetch: authFetch(() => client),
	});
	client.onAuthStateChange((_event, session) => onState(stateOf(session)));
	return client;
}
