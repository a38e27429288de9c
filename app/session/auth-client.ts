import { GoTrueClient } from '@supabase/auth-js';
import { authStorageKey } from '../../core/brand.ts';
import { deadline } from '../browser/deadline.ts';
import { isPreview, shopFetch } from '../browser/preview.ts';
import { authAddress } from './auth-address.ts';
import { stateOf } from './auth-state.ts';
import type { AuthState } from './auth-store.ts';

/** The unmodified client. It stores and refreshes the session, and follows other tabs. */
export function makeAuthClient(onState: (state: AuthState) => void): GoTrueClient {
	const client = new GoTrueClient({
		...authAddress(),
		storageKey: authStorageKey,
		flowType: 'pkce',
		persistSession: !isPreview,
		fetch: (input, init) => shopFetch(input, { ...init, signal: deadline(init?.signal) }),
	});
	client.onAuthStateChange((_event, session) => onState(stateOf(session)));
	return client;
}
