import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { serverSentence } from '../../session/auth-sentence.ts';
import { type UrlError, urlError, withoutResult } from './url-error.ts';

const unusable =
	'That sign-in couldn’t be finished. It was started in another browser, took too long, or was finished before. Please start again.';

interface UsedUrlError {
	readonly error: UrlError | null;
	readonly clear: () => void;
}

/**
 * The error of a redirect from a provider or a mail: from the URL, or from the client's exchange of
 * the code. It is removed from the address, so that a reload does not repeat it.
 */
export function useUrlError(): UsedUrlError {
	const { client } = useAuth();
	const [error, setError] = useState<UrlError | null>(null);
	useEffect(() => {
		let isHere = true;
		function show(found: UrlError) {
			setError(found);
			history.replaceState(history.state, '', withoutResult(location));
		}
		const found = urlError(location);
		if (found) show(found);
		// This page needs the client anyway, so it is loaded at once.
		client()
			.then((auth) => auth.initialize())
			.then(({ error: cause }) => {
				// The client removes a code that it could exchange.
				if (!isHere || !new URLSearchParams(location.search).has('code')) return;
				const isUnanswered = cause?.name === 'AuthRetryableFetchError';
				show({ sentence: isUnanswered ? serverSentence(cause) : unusable, quote: '' });
			})
			.catch((cause: unknown) => console.warn('The sign-in client did not load', cause));
		return () => {
			isHere = false;
		};
	}, [client]);
	return { error, clear: useCallback(() => setError(null), []) };
}
