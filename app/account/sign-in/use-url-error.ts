import { useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { urlError } from './url-error.ts';

/**
 * What went wrong on the way back from a provider or a mail: as the address says it, or as the
 * client finds when it redeems the code in the address. Null if nothing did.
 */
export function useUrlError(): string | null {
	const { client } = useAuth();
	const [error, setError] = useState<string | null>(null);
	useEffect(() => {
		setError(urlError(location));
		// The page is for signing in: its client is here by the time that something is typed.
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
