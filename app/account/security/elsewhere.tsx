import { useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';

interface ElsewhereProps {
	/** Called with an error message, or with null after all other sessions have ended. */
	readonly onDone: (failure: string | null) => void;
}

/** Ends all other sessions of the account. */
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
