import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../session/auth-provider.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import type { LinkType } from './confirm-texts.ts';
import { MailForm } from './mail-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { askMail, type MailKind } from './mails.ts';

interface ExpiredLinkProps {
	readonly type: LinkType;
	readonly next: string;
}

const lead = 'Each link works once and for a limited time. We’ll gladly send you a new one.';

/** The link has expired or was used. Offers a new one. */
export function ExpiredLink({ type, next }: ExpiredLinkProps) {
	const { client } = useAuth();
	const [email, setEmail] = useState<string | null>(null);
	const kind = mailFor(type);
	if (kind === null) return <ChangeAgain />;

	async function send(typed: string) {
		if (kind === null) return null;
		const refusal = await askMail(await client(), kind, typed, next);
		if (refusal === null) setEmail(typed);
		return refusal;
	}

	if (email !== null) {
		return (
			<AuthFrame title="Check Your Email">
				<MailSent kind={kind} email={email} next={next} />
			</AuthFrame>
		);
	}
	return (
		<AuthFrame title="This Link Has Expired" lead={lead}>
			<MailForm label="A new link" send={send} />
		</AuthFrame>
	);
}

/** An address change starts again on the profile page, because only its owner may ask for it. */
function ChangeAgain() {
	return (
		<AuthFrame title="This Link Has Expired" lead="Please change your address again.">
			<Link to="/account/profile" className={buttonClass('action')}>
				My Account
			</Link>
		</AuthFrame>
	);
}

function mailFor(type: LinkType): MailKind | null {
	switch (type) {
		case 'email_change':
			return null;
		case 'signup':
		case 'recovery':
			return type;
		// An invited person already has an account, so a sign-in link is enough.
		case 'invite':
			return 'recovery';
		case 'magiclink':
		case 'email':
			return 'magiclink';
	}
}
