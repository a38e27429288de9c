import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { useSettings } from '../../session/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Section } from '../section.tsx';
import { providerName } from '../sign-in/provider-name.ts';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import { textLinkClass } from '../text-link.ts';

/** Linked accounts of external providers. Empty if no provider is configured. */
export function Identities({ user }: { readonly user: User }) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const settings = useSettings();
	const [refusal, setRefusal] = useState<string | null>(null);
	const list = useRef<HTMLUListElement>(null);
	const identities = user.identities ?? [];
	const linked = new Set(identities.map(({ provider }) => provider));
	const hasLinking = settings?.hasLinking ?? true;
	const providers = hasLinking ? (settings?.providers ?? []) : [];
	const others = providers.filter((provider) => !linked.has(provider));
	const hasElsewhere = identities.some(({ provider }) => provider !== 'email');
	if (others.length === 0 && !hasElsewhere) return null;

	async function link(provider: string) {
		const auth = await client();
		const { error } = await signInAgain(() =>
			auth.linkIdentity({
				// The client's type lists the providers of its hosted service. The settings name ours.
				provider: provider as Provider,
				options: { redirectTo: `${location.origin}/account/security` },
			}),
		);
		setRefusal(error ? authSentence(error) : null);
	}

	async function unlink(identity: UserIdentity) {
		const auth = await client();
		const { error } = await signInAgain(() => auth.unlinkIdentity(identity));
		setRefusal(error ? authSentence(error) : null);
		if (error) return;
		await auth.refreshSession();
		// The pressed button is removed. The focus moves only if it was lost.
		const focused = document.activeElement;
		if (focused === document.body || list.current?.contains(focused)) list.current?.focus();
		showToast('success', `You no longer sign in with ${providerName(identity.provider)}.`);
	}

	return (
		<Section title="Ways to Sign In" lead="Accounts with other services that sign you in here.">
			<ul ref={list} tabIndex={-1} aria-label="Linked">
				{identities.map((identity) => (
					<li
						key={identity.identity_id}
						className="flex items-center justify-between gap-x-6 border-line border-b py-3 first:border-t"
					>
						<p className="min-w-0">
							<span className="block font-semibold">{providerName(identity.provider)}</span>
							<span className="wrap-anywhere text-muted text-sm">
								{identity.identity_data?.email}
							</span>
						</p>
						{hasLinking && identities.length > 1 && (
							<button
								type="button"
								className={textLinkClass}
								aria-label={`Unlink ${providerName(identity.provider)}`}
								onClick={() => unlink(identity)}
							>
								Unlink
							</button>
						)}
					</li>
				))}
			</ul>
			<div role="alert" className="mt-4 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<div className="mt-5 flex flex-wrap gap-3">
				{others.map((provider) => (
					<Button key={provider} variant="quiet" onClick={() => link(provider)}>
						Link {providerName(provider)}
					</Button>
				))}
			</div>
		</Section>
	);
}
