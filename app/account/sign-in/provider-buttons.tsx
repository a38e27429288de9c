import type { Provider } from '@supabase/auth-js';
import { useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { providerName } from './provider-name.ts';

interface ProviderButtonsProps {
	readonly providers: readonly string[];
	readonly next: string;
}

/** A sign-in button for each configured external provider. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
	const { client } = useAuth();
	const [refusal, setRefusal] = useState<string | null>(null);

	async function leave(provider: string) {
		const back = `${location.origin}/auth?${new URLSearchParams({ next })}`;
		const { error } = await (await client()).signInWithOAuth({
			// The client's type lists the providers of its hosted service. The settings name ours.
			provider: provider as Provider,
			options: { redirectTo: back },
		});
		if (error) setRefusal(authSentence(error));
	}

	return (
		<div className="grid gap-3">
			{providers.map((provider) => (
				<Button key={provider} variant="quiet" onClick={() => leave(provider)}>
					Continue with {providerName(provider)}
				</Button>
			))}
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
