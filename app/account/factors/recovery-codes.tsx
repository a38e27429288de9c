import type { GoTrueClient } from '@supabase/auth-js';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { callAuth } from '../../session/auth-call.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type SignInAgain, useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

type State =
	| { readonly kind: 'loading' }
	| { readonly kind: 'counted'; readonly count: number; readonly isBusy: boolean }
	| {
			readonly kind: 'failed';
			readonly sentence: string;
			readonly retry: Ask;
	  }
	| { readonly kind: 'shown'; readonly codes: readonly string[] };

type Ask = (auth: GoTrueClient, signInAgain: SignInAgain) => Promise<State>;

interface RecoveryCodesProps {
	/** Whether the first factor was just set up, so that codes are made without a press. */
	readonly isFirst: boolean;
}

/** The number of unused recovery codes, and new ones, which are shown once. */
export function RecoveryCodes({ isFirst }: RecoveryCodesProps) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const [state, setState] = useState<State>({ kind: 'loading' });
	const run = useCallback(
		async (ask: Ask) => setState(await ask(await client(), signInAgain)),
		[client, signInAgain],
	);
	useEffect(() => void run(isFirst ? makeCodes : countCodes), [run, isFirst]);

	switch (state.kind) {
		case 'loading':
			return <p role="status">One moment…</p>;
		case 'failed':
			return (
				<div className="grid justify-items-start gap-4">
					<div role="alert">
						<Notice tone="error">{state.sentence}</Notice>
					</div>
					<Button variant="quiet" onClick={() => run(state.retry)}>
						Try Again
					</Button>
				</div>
			);
		case 'shown':
			return <NewRecoveryCodes codes={state.codes} onStored={() => run(countCodes)} />;
		case 'counted':
			return (
				<div className="grid justify-items-start gap-4">
					<p>{countSentence(state.count)}</p>
					<Button
						variant="quiet"
						className="max-sm:w-full"
						aria-disabled={state.isBusy}
						onClick={() => {
							if (state.isBusy) return;
							setState({ ...state, isBusy: true });
							run(makeCodes);
						}}
					>
						{state.isBusy ? 'Making the codes...' : makeLabel(state.count)}
					</Button>
				</div>
			);
	}
}

function countSentence(count: number): string {
	if (count === 0) return 'You have no codes. Without them, a lost phone can lock you out.';
	const left = count === 1 ? '1 code is left.' : `${count} codes are left.`;
	return `${left} New codes replace the old ones.`;
}

function makeLabel(count: number): string {
	return count === 0 ? 'Make Recovery Codes' : 'Make New Codes';
}

const countSchema = v.object({ count: v.number() });
const codesSchema = v.object({ codes: v.array(v.string()) });

async function countCodes(auth: GoTrueClient): Promise<State> {
	const answer = await callAuth(auth, { method: 'GET', path: 'recovery-codes' }, countSchema);
	if (!answer.ok) return { kind: 'failed', sentence: answer.sentence, retry: countCodes };
	return { kind: 'counted', count: answer.data.count, isBusy: false };
}

async function makeCodes(auth: GoTrueClient, signInAgain: SignInAgain): Promise<State> {
	const answer = await signInAgain(() =>
		callAuth(auth, { method: 'POST', path: 'recovery-codes' }, codesSchema),
	);
	if (answer.ok) return { kind: 'shown', codes: answer.data.codes };
	return { kind: 'failed', sentence: answer.sentence, retry: makeCodes };
}
