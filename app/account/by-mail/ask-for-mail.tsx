import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../session/auth-provider.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { emailInForm } from '../sign-in/credentials-form.tsx';
import { textLinkClass } from '../text-link.ts';
import { MailForm } from './mail-form.tsx';
import { askMail } from './mails.ts';

const texts = {
	recovery: {
		title: 'Forgot Your Password?',
		lead: 'It happens. We’ll email you a link to choose a new one.',
	},
	magiclink: {
		title: 'Sign In by Email',
		lead: 'No password needed. We’ll email you a link that signs you in.',
	},
} as const;

interface AskForMailProps {
	readonly kind: keyof typeof texts;
	readonly next: string;
	readonly onSent: (email: string) => void;
}

/** Asks for a mail with a link: for a new password, or to sign in without one. */
export function AskForMail({ kind, next, onSent }: AskForMailProps) {
	const { client } = useAuth();
	const [email] = useState(emailInForm);
	async function send(email: string) {
		const refusal = await askMail(await client(), kind, email, next);
		if (refusal === null) onSent(email);
		return refusal;
	}
	return (
		<AuthFrame {...texts[kind]}>
			<MailForm label={texts[kind].title} given={email} send={send} />
			<Link
				to={`/auth${next === '/' ? '' : `?${new URLSearchParams({ next })}`}`}
				className={`mt-6 ${textLinkClass}`}
			>
				Back to Sign In
			</Link>
		</AuthFrame>
	);
}
