import type { User } from '@supabase/auth-js';

/**
 * The account of the password in the same form. Only password managers read it
 * (docs/requirements.md#sign-in-page).
 */
export function UsernameField({ user }: { readonly user: User }) {
	return (
		<input
			type="text"
			name="username"
			autoComplete="username"
			value={user.email || user.phone || ''}
			readOnly
			hidden
		/>
	);
}
