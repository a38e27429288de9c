import { useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { urlError } from './url-error.ts';

/**
 * The error of a redirect from a provider or a mail: from the URL, or from the client's exchange of
 * the code. Null if there is none.
 */
export function useUrlError(): string | null {
	const { client } = useAuth();
	const [error, setError] = useState<string | null>(null);
	useEffect(() => {
		setError(urlError(location));
		// This page needs the client anyway, so it is loaded at once.
		const hasCode = new URLSearchParams(location.search).has('code');
		client()
			.then((auth) => auth.initialize())
			.then(({ error: found }) => {
				if (found && hasCode) setError((shown) => shown ?? authSentence(found));
			})
			.catch((cause: unknown) => console.warn('The sign-in client did not load', cause));
	}, [client]);
	return error;
}
