import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { CodeForm } from '../forms/code-form.tsx';
import { useAuth } from '../session/auth-provider.tsx';
import { authSentence } from '../session/auth-sentence.ts';
import { wayOn } from '../sign-in/way-on.ts';
import { useMoveOn } from '../use-move-on.ts';
import { askMail, type MailKind, newPasswordPath } from './mails.ts';

interface MailSentProps {
	readonly kind: MailKind;
	readonly email: string;
	/** Path to go on to once the code was right. */
	readonly next: string;
}

const leads: Readonly<Record<MailKind, string>> = {
	signup: 'Press the link in it to confirm your address.',
	recovery: 'If there is an account for this address, a link to choose a new password is in it.',
	magiclink: 'If there is an account for this address, a link that signs you in is in it.',
};

/** A mail is on its way: its code can be typed here, and the mail be sent again. */
export function MailSent({ kind, email, next }: MailSentProps) {
	const { client } = useAuth();
	const moveOn = useMoveOn();
	const [said, setSaid] = useState('');
	const [turn, setTurn] = useState(0);

	async function sendAgain() {
		setSaid('');
		const failure = await askMail(await client(), kind, email, next);
		setSaid(failure ?? 'Sent again. It may take a minute to arrive.');
		setTurn(turn + 1);
	}

	async function verify(token: string) {
		const type = kind === 'recovery' ? 'recovery' : 'email';
		const { data, error } = await (await client()).verifyOtp({ email, token, type });
		if (error) return authSentence(error);
		moveOn(kind === 'recovery' ? newPasswordPath : wayOn(data.session, next));
		return null;
	}

	return (
		<div className="grid gap-6">
			<p className="text-lg">
				We have sent a mail to <strong className="break-words">{email}</strong>. {leads[kind]}
			</p>
			<CodeForm
				label="Code from the mail"
				hint="The mail has a code too, should you read it on another device."
				send={verify}
			>
				<Button look="quiet" className="max-sm:w-full" onClick={sendAgain}>
					Send It Again
				</Button>
			</CodeForm>
			<p className="text-muted empty:hidden">{said}</p>
			<LiveRegion message={said} turn={turn} />
		</div>
	);
}
