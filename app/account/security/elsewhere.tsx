import { useSending } from '../../forms/use-sending.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';

interface ElsewhereProps {
	/** Called with an error message, or with null after all other sessions have ended. */
	readonly onDone: (refusal: string | null) => void;
}

/** Ends all other sessions of the account. */
export function Elsewhere({ onDone }: ElsewhereProps) {
	const { client } = useAuth();
	const { isSending, run } = useSending();

	async function signOutOthers() {
		const { error } = await (await client()).signOut({ scope: 'others' });
		const refusal = error && authSentence(error);
		onDone(refusal);
		return refusal;
	}

	return (
		<Button variant="quiet" aria-disabled={isSending} onClick={() => run(signOutOthers)}>
			{isSending ? 'Signing out...' : 'Sign Out Everywhere Else'}
		</Button>
	);
}
