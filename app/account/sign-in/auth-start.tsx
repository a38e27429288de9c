import { useState } from 'react';
import { Link } from 'react-router';
import { isDeskPath } from '../../../core/desk-path.ts';
import { useQuery } from '../../routing/use-query.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { useSettings } from '../../session/use-settings.ts';
import { askMail } from '../by-mail/mails.ts';
import { textLinkClass } from '../text-link.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthTab, AuthTabs } from './auth-tabs.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { viewAddress } from './next-path.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import type { UrlError } from './url-error.ts';
import { UrlErrorNotice } from './url-error-notice.tsx';

interface AuthStartProps {
	/** An error that brought the shopper here. */
	readonly error: UrlError | null;
	readonly next: string;
	/** Called when a confirmation mail was sent. */
	readonly onSent: (email: string) => void;
}

/** The tabs for sign-in and sign-up, and the other methods (docs/requirements.md#sign-in-page). */
export function AuthStart({ error, next, onSent }: AuthStartProps) {
	const { client } = useAuth();
	const settings = useSettings();
	const asked: AuthTab = useQuery().get('view') === 'sign-up' ? 'sign-up' : 'sign-in';
	const [pressed, setPressed] = useState<AuthTab | null>(null);
	const tab = pressed ?? asked;
	const linkTo = settings?.hasEmail ? viewAddress('link', next) : null;

	async function confirmAgain(email: string) {
		await askMail(await client(), 'signup', email, next);
		onSent(email);
	}

	return (
		<AuthFrame title="Welcome Aboard" lead="Your orders, addresses and settings in one place.">
			{error && <UrlErrorNotice error={error} className="mb-6" />}
			<AuthTabs tab={tab} onTab={(to) => to !== tab && setPressed(to)}>
				<CredentialsForm
					// For password managers, a pressed tab has a form of its own.
					key={pressed}
					tab={tab}
					next={next}
					forgotTo={viewAddress('forgot', next)}
					linkTo={linkTo}
					onUnconfirmed={confirmAgain}
					onMailSent={onSent}
				/>
			</AuthTabs>
			<div className="mt-6 flex flex-wrap justify-between gap-x-6 border-line border-t pt-4">
				<Link to={guestPath(next)} className={textLinkClass}>
					Continue as guest
				</Link>
				{linkTo && (
					<Link to={linkTo} className={textLinkClass}>
						Email me a sign-in link
					</Link>
				)}
			</div>
			{/* Last, because the providers arrive late and must not move anything. */}
			{settings && settings.providers.length > 0 && (
				<div className="mt-4 border-line border-t pt-7">
					<ProviderButtons providers={settings.providers} next={next} />
				</div>
			)}
		</AuthFrame>
	);
}

/** A guest cannot continue to an account page or to the desk. */
function guestPath(next: string): string {
	return next.startsWith('/account') || isDeskPath(next) ? '/' : next;
}
