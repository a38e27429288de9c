import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../../app/session/auth-provider.tsx';
import { deskButton } from '../parts/desk-button.tsx';
import { storeTypedForms } from './typed-forms.ts';

/**
 * Leads to the sign-in page and back. It forgets the session first, because that page sends a
 * signed-in user back at once.
 */
export function SignInLink() {
	const { client } = useAuth();
	const { pathname, search } = useLocation();
	const to = `/auth?${new URLSearchParams({ next: `${pathname}${search}` })}`;
	async function leave(event: MouseEvent<HTMLAnchorElement>) {
		event.preventDefault();
		storeTypedForms();
		await (await client()).signOut({ scope: 'local' });
		location.assign(to);
	}
	return (
		<a href={to} onClick={leave} className={deskButton('action')}>
			Sign In
		</a>
	);
}
