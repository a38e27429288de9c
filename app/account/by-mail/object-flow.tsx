import { useState } from 'react';
import * as v from 'valibot';
import { noAnswer } from '../../browser/call-shop.ts';
import { deadline } from '../../browser/deadline.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { useQuery } from '../../routing/use-query.ts';
import { authAddress } from '../../session/auth-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { Signpost } from '../sign-in/signpost.tsx';

type State = 'idle' | 'sending' | 'undone' | 'address taken' | 'expired' | 'failed';

const answerSchema = v.object({ is_recovery_sent: v.boolean() });

/**
 * The target of the link in a notice about a changed account. Only a press undoes the change, because
 * mail scanners open every link.
 */
export function ObjectFlow() {
	const token = useQuery().get('token');
	const [state, setState] = useState<State>('idle');
	const isSending = state === 'sending';

	async function undo() {
		if (isSending || token === null) return;
		setState('sending');
		setState(await object(token));
	}

	if (token === null || state === 'expired') return <NotUsable />;
	if (state === 'undone' || state === 'address taken')
		return <Undone isSent={state === 'undone'} />;
	return (
		<AuthFrame
			title="It Wasn’t Me"
			lead="If someone else was in your account, undo what they did here. We’ll sign everyone out, restore your address, remove new ways to sign in, stop a deletion, and turn off the password. Then we’ll email you a link to choose a new one."
		>
			<Button variant="action" className="max-sm:w-full" aria-disabled={isSending} onClick={undo}>
				{isSending ? 'One moment...' : 'Undo the Change'}
			</Button>
			<div role="alert" className="mt-5 empty:hidden">
				{state === 'failed' && <Notice tone="error">{noAnswer}</Notice>}
			</div>
		</AuthFrame>
	);
}

async function object(token: string): Promise<State> {
	const { url, headers } = authAddress();
	try {
		const response = await fetch(`${url}/object`, {
			method: 'POST',
			headers: { ...headers, 'Content-Type': 'application/json' },
			body: JSON.stringify({ token }),
			signal: deadline(),
		});
		if (response.status === 403) return 'expired';
		if (!response.ok) return 'failed';
		const answer = v.parse(answerSchema, await response.json());
		return answer.is_recovery_sent ? 'undone' : 'address taken';
	} catch (cause) {
		console.warn('The objection could not be sent', cause);
		return 'failed';
	}
}

function Undone({ isSent }: { readonly isSent: boolean }) {
	const shop = useShop();
	const nextStep = isSent
		? 'Please open the email we just sent you and choose a new password.'
		: `Your address belongs to another account now, so we could not give it back. Please write to ${shop.email}.`;
	return (
		<Signpost
			title="The Change Is Undone"
			lead={`Everyone is signed out, and the password no longer works. ${nextStep}`}
			to="/"
			text="Go to the Shop"
		/>
	);
}

function NotUsable() {
	return (
		<Signpost
			title="This Link Doesn’t Work"
			lead="It has been used, has expired, or is incomplete. If someone else is in your account, choose a new password."
			to="/auth?view=forgot"
			text="Choose a New Password"
		/>
	);
}
