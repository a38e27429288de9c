import { useEffect, useState } from 'react';
import { useQuery } from '../../routing/use-query.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { AskForMail } from '../by-mail/ask-for-mail.tsx';
import { MailSent } from '../by-mail/mail-sent.tsx';
import type { MailKind } from '../by-mail/mails.ts';
import { useMoveOn } from '../use-move-on.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthStart } from './auth-start.tsx';
import { nextPath } from './next-path.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useUrlError } from './use-url-error.ts';

interface Sent {
	readonly kind: MailKind;
	readonly email: string;
}

/**
 * All steps of signing in. The last leads to the home page, or back to the path that asked for a
 * sign-in (docs/requirements.md#sign-in-page).
 */
export function AuthFlow() {
	const { state } = useAuth();
	const params = useQuery();
	const [sent, setSent] = useState<Sent | null>(null);
	const { error, clear } = useUrlError();
	const moveOn = useMoveOn();
	const next = nextPath(params.get('next'));
	const view = params.get('view');
	const isRecovering = view === 'forgot';
	const isOutside = state.kind === 'out' || (state.kind === 'in' && state.needsSecondFactor);
	const isDone = state.kind === 'in' && !isOutside && !isRecovering && error === null;
	// Who signs in after the error is not held back by it.
	useEffect(() => (isOutside ? clear : undefined), [isOutside, clear]);
	useEffect(() => {
		if (isDone) moveOn(next);
	}, [isDone, next, moveOn]);

	if (state.kind === 'in' && state.needsSecondFactor && !isRecovering) {
		return <SecondFactorStep user={state.user} />;
	}
	if (sent) {
		return (
			<AuthFrame title="Check Your Email">
				<MailSent {...sent} next={next} />
			</AuthFrame>
		);
	}
	if (isRecovering || view === 'link') {
		const kind = isRecovering ? 'recovery' : 'magiclink';
		return <AskForMail kind={kind} next={next} onSent={(email) => setSent({ kind, email })} />;
	}
	return (
		<AuthStart error={error} next={next} onSent={(email) => setSent({ kind: 'signup', email })} />
	);
}
