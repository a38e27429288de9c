import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../session/auth-provider.tsx';
import { useSettings } from '../session/use-settings.ts';
import { MailSent } from './by-mail/mail-sent.tsx';
import { askMail } from './by-mail/mails.ts';
import { AuthFrame } from './sign-in/auth-frame.tsx';
import { CredentialsForm } from './sign-in/credentials-form.tsx';
import { viewAddress } from './sign-in/next-path.ts';
import { ProviderButtons } from './sign-in/provider-buttons.tsx';
import { SecondFactorStep } from './sign-in/second-factor-step.tsx';
import { textLinkClass } from './text-link.ts';

/** Signs in again in place of an account page, because its session was ended elsewhere. */
export function SessionEnded({ path }: { readonly path: string }) {
	const { state, client } = useAuth();
	const settings = useSettings();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const linkTo = settings?.hasEmail ? viewAddress('link', path) : null;

	async function confirmAgain(email: string) {
		await askMail(await client(), 'signup', email, path);
		setSentTo(email);
	}

	if (state.kind === 'in') return <SecondFactorStep user={state.user} />;
	if (sentTo !== null) {
		return (
			<AuthFrame title="Check Your Email">
				<MailSent kind="signup" email={sentTo} next={path} />
			</AuthFrame>
		);
	}
	return (
		<AuthFrame
			title="Please Sign In Again"
			lead="Your session has ended. What you typed is kept on this page."
			takesFocus
		>
			<CredentialsForm
				tab="sign-in"
				next={path}
				forgotTo={viewAddress('forgot', path)}
				linkTo={linkTo}
				onUnconfirmed={confirmAgain}
				onMailSent={setSentTo}
			/>
			{linkTo && (
				<div className="mt-6 border-line border-t pt-4">
					<Link to={linkTo} className={textLinkClass}>
						Email me a sign-in link
					</Link>
				</div>
			)}
			{settings && settings.providers.length > 0 && (
				<div className="mt-4 border-line border-t pt-7">
					<ProviderButtons providers={settings.providers} next={path} />
				</div>
			)}
		</AuthFrame>
	);
}
