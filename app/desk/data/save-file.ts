import { useState } from 'react';
import { downloadFile } from '../../browser/download-file.ts';
import { noAnswer } from '../../browser/post.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { refusalOf, sendToDesk } from './desk-call.ts';

export interface UsedFile {
	readonly save: () => Promise<void>;
	readonly isFetching: boolean;
	/** The error message. */
	readonly failure: string | null;
}

/** Downloads a file of the desk. The token is in a header, never in the URL. */
export function useSaveFile(path: string, name: string): UsedFile {
	const { client } = useAuth();
	const [isFetching, setIsFetching] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function save() {
		if (isFetching) return;
		setIsFetching(true);
		setFailure(null);
		try {
			const response = await sendToDesk(await client(), { path });
			if (response.ok) downloadFile(await response.blob(), name);
			else setFailure(refusalOf(response.status, await response.json()).sentence);
		} catch (cause) {
			console.warn(`${path} had no answer`, cause);
			setFailure(noAnswer);
		}
		setIsFetching(false);
	}

	return { save, isFetching, failure };
}
