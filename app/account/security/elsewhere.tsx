import { useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';

interface ElsewhereProps {
	/** A sentence where it failed, null once every other session is over. */
	readonly onDone: (failure: string | null) => void;
}

/** Ends every other session of the account; this one goes on. */
export function Elsewhere({ onDone }: ElsewhereProps) {
	const { client } = useAuth();
	const [isSending, setIsSending] = useState(false);

	async function signOutOthers() {
		if (isSending) return;
		setIsSending(true);
		const { error } = await (await client()).signOut({ scope: 'others' });
		setIsSending(false);
		onDone(error ? authSentence(error) : null);
	}

	return (
		<Button variant="quiet" aria-disabled={isSending} onClick={signOutOthers}>
			{isSending ? 'Signing out...' : 'Sign Out Everywhere Else'}
		</Button>
	);
}
