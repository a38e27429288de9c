import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAuth } from './auth-provider.tsx';
import { authSentence } from './auth-sentence.ts';

type State =
	| { readonly kind: 'idle' | 'sending' | 'done' }
	| { readonly kind: 'failed'; readonly sentence: string };

/** Ends every other session of the account; this one goes on. */
export function Elsewhere() {
	const { client } = useAuth();
	const [state, setState] = useState<State>({ kind: 'idle' });

	async function signOutOthers() {
		if (state.kind === 'sending') return;
		setState({ kind: 'sending' });
		const { error } = await (await client()).signOut({ scope: 'others' });
		setState(error ? { kind: 'failed', sentence: authSentence(error) } : { kind: 'done' });
	}

	return (
		<div className="grid justify-items-start gap-4">
			<Button look="quiet" aria-disabled={state.kind === 'sending'} onClick={signOutOthers}>
				Sign Out Everywhere Else
			</Button>
			<div role="status" className="empty:hidden">
				{state.kind === 'done' && (
					<Notice tone="plain">Done. Only this device is signed in now.</Notice>
				)}
				{state.kind === 'failed' && <Notice tone="error">{state.sentence}</Notice>}
			</div>
		</div>
	);
}
