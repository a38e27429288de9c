import { useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { CodeForm } from '../forms/code-form.tsx';
import { pathAfterSignIn } from '../sign-in/path-after-sign-in.ts';
import { useMoveOn } from '../use-move-on.ts';
import { askMail, firstPasswordPath, type MailKind, newPasswordPath } from './mails.ts';
import { isPasswordRemoved } from './sign-up-password.ts';

interface MailSentProps {
	readonly kind: MailKind;
	readonly email: string;
	/** The path to go on to after a correct code. */
	readonly next: string;
}

interface Lead {
	/**
	 * The text does not reveal whether an account exists: it promises a mail only under this
	 * condition.
	 */
	readonly condition: string;
	readonly link: string;
}

const leads: Readonly<Record<MailKind, Lead>> = {
	signup: {
		condition: 'has no account yet',
		link: 'Tap the link in it to confirm your address.',
	},
	recovery: { condition: 'has an account', link: 'The link in it lets you choose a new password.' },
	magiclink: { condition: 'has an account', link: 'The link in it signs you in.' },
};

/**
 * The page after a request for a mail. The mail's code can be typed here, and the mail requested
 * again.
 */
export function MailSent({ kind, email, next }: MailSentProps) {
	const { client } = useAuth();
	const moveOn = useMoveOn();
	const { condition, link } = leads[kind];
	const [message, setMessage] = useState('');
	const [count, setCount] = useState(0);

	async function sendAgain() {
		setMessage('');
		const refusal = await askMail(await client(), kind, email, next);
		setMessage(refusal ?? 'Sent again. It may take a minute to arrive.');
		setCount(count + 1);
	}

	async function verify(token: string) {
		const type = kind === 'recovery' ? 'recovery' : 'email';
		const auth = await client();
		const { data, error } = await auth.verifyOtp({ email, token, type });
		if (error) return authSentence(error);
		if (kind !== 'recovery' && (await isPasswordRemoved(auth, data.session))) {
			moveOn(firstPasswordPath(next));
			return null;
		}
		moveOn(kind === 'recovery' ? newPasswordPath : pathAfterSignIn(data.session, next));
		return null;
	}

	return (
		<div className="grid gap-6">
			<p className="text-lg">
				If <strong className="break-words">{email}</strong> {condition}, an email is on its way.{' '}
				{link}
			</p>
			<CodeForm
				label="Code from the email"
				hint="The email also has a code, in case you read it on another device."
				send={verify}
			>
				<Button variant="quiet" className="max-sm:w-full" onClick={sendAgain}>
					Send It Again
				</Button>
			</CodeForm>
			<p className="text-muted empty:hidden">{message}</p>
			<LiveRegion message={message} count={count} />
		</div>
	);
}
