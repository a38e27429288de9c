import { useState } from 'react';
import { useQuery } from '../../routing/use-query.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { nextPath } from '../sign-in/next-path.ts';
import { needsSecondFactor, pathAfterSignIn } from '../sign-in/path-after-sign-in.ts';
import { Signpost } from '../sign-in/signpost.tsx';
import { useMoveOn } from '../use-move-on.ts';
import { confirmTexts, isLinkType, type LinkType } from './confirm-texts.ts';
import { ExpiredLink } from './expired-link.tsx';
import { firstPasswordPath, newPasswordPath } from './mails.ts';
import { isPasswordRemoved } from './sign-up-password.ts';

/**
 * The target of links in our mails. Only a press redeems the link, because mail scanners open every
 * link.
 */
export function ConfirmFlow() {
	const params = useQuery();
	const type = params.get('type');
	const tokenHash = params.get('token_hash');
	if (!tokenHash || !isLinkType(type)) return <BrokenLink />;
	return <Confirm type={type} tokenHash={tokenHash} next={ownPath(params.get('next'))} />;
}

/** The `next` parameter of a mail may be a whole URL. */
function ownPath(given: string | null): string {
	const path = given?.startsWith(`${location.origin}/`)
		? given.slice(location.origin.length)
		: given;
	return nextPath(path);
}

type State =
	| { readonly kind: 'idle' | 'sending' | 'expired' | 'halfDone' }
	| { readonly kind: 'failed'; readonly sentence: string };

interface ConfirmProps {
	readonly type: LinkType;
	readonly tokenHash: string;
	readonly next: string;
}

function Confirm({ type, tokenHash, next }: ConfirmProps) {
	const { client } = useAuth();
	const moveOn = useMoveOn();
	const [state, setState] = useState<State>({ kind: 'idle' });
	const { title, lead, button } = confirmTexts(type);

	async function confirm() {
		if (state.kind === 'sending') return;
		setState({ kind: 'sending' });
		const auth = await client();
		const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
		if (error?.code === 'otp_expired') return setState({ kind: 'expired' });
		if (error) return setState({ kind: 'failed', sentence: authSentence(error) });
		// The first of the two mails of an address change signs nobody in
		// (docs/auth-api.md#verification).
		if (!data.session) return setState({ kind: 'halfDone' });
		const needsPassword = type === 'recovery' || type === 'invite';
		if (!needsPassword && (await isPasswordRemoved(auth, data.session))) {
			showToast('success', doneMessage(type));
			return moveOn(firstPasswordPath(next));
		}
		if (!needsPassword && !needsSecondFactor(data.session)) showToast('success', doneMessage(type));
		const target = type === 'email_change' ? '/account/profile' : next;
		moveOn(needsPassword ? newPasswordPath : pathAfterSignIn(data.session, target));
	}

	if (state.kind === 'expired') return <ExpiredLink type={type} next={next} />;
	if (state.kind === 'halfDone') return <HalfDone />;
	return (
		<AuthFrame title={title} lead={lead}>
			<Button
				variant="action"
				className="max-sm:w-full"
				aria-disabled={state.kind === 'sending'}
				onClick={confirm}
			>
				{state.kind === 'sending' ? 'One moment...' : button}
			</Button>
			<div role="alert" className="mt-5 empty:hidden">
				{state.kind === 'failed' && <Notice tone="error">{state.sentence}</Notice>}
			</div>
		</AuthFrame>
	);
}

function doneMessage(type: LinkType): string {
	if (type === 'email_change') return 'Your new address is confirmed.';
	return type === 'signup' ? 'Your address is confirmed.' : 'Welcome back!';
}

function HalfDone() {
	return (
		<Signpost
			title="One More Email"
			lead="This address is confirmed. Please also tap the link we sent to your other address."
			to="/account/profile"
			text="My Account"
		/>
	);
}

function BrokenLink() {
	return (
		<Signpost
			title="This Link Is Incomplete"
			lead="Please copy the whole link from the email, or ask for a new one."
			to="/auth"
			text="Go to Sign In"
		/>
	);
}
