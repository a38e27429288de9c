import type { User } from '@supabase/auth-js';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { signInAgainCode } from '../../../core/account/sign-in-again.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProveAgain } from './prove-again.tsx';
import { type Attempted, type SignInAgain, SignInAgainContext } from './sign-in-again-context.ts';

interface SignInAgainProviderProps {
	readonly user: User;
	readonly children: ReactNode;
}

/** Holds the dialog, so that the form that is being sent keeps what was typed. */
export function SignInAgainProvider({ user, children }: SignInAgainProviderProps) {
	const [isOpen, setIsOpen] = useState(false);
	const answer = useRef<(isDone: boolean) => void>(() => undefined);

	const signInAgain: SignInAgain = useCallback(async (attempt) => {
		const first = await attempt();
		if (!asksForSignIn(first)) return first;
		const isDone = await new Promise<boolean>((resolve) => {
			answer.current = resolve;
			setIsOpen(true);
		});
		return isDone ? await attempt() : first;
	}, []);

	const end = useCallback((isDone: boolean) => {
		setIsOpen(false);
		answer.current(isDone);
	}, []);
	const close = useCallback(() => end(false), [end]);
	// Effects run again when the account is shown again, after a session that had ended.
	const endIfOpen = useEffectEvent(() => isOpen && end(true));
	useEffect(() => void endIfOpen(), []);

	return (
		<SignInAgainContext value={signInAgain}>
			{children}
			<Dialog
				isOpen={isOpen}
				onClose={close}
				label="Please sign in again"
				className="w-[26rem] p-6 sm:p-8"
			>
				{isOpen && <ProveAgain user={user} onDone={() => end(true)} onCancel={close} />}
			</Dialog>
		</SignInAgainContext>
	);
}

function asksForSignIn(result: Attempted): boolean {
	if ('ok' in result) return !result.ok && result.code === signInAgainCode;
	// The same code with status 400 asks for a nonce beside a new password.
	return result.error?.code === signInAgainCode && result.error.status === 403;
}
