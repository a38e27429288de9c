import type { User } from '@supabase/auth-js';

/** The name from sign-up or from a provider; empty if there is none. */
export function fullName({ user_metadata: { full_name } }: Pick<User, 'user_metadata'>): string {
	return typeof full_name === 'string' ? full_name : '';
}
