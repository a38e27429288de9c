import { useSending } from '../../forms/use-sending.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FactorPromptProps } from './factor-prompt.tsx';
import { passkeySentence } from './passkey-sentence.ts';

/** The browser asks for fingerprint, face or security key in its own dialog. */
export function PasskeyPrompt({ factor, onDone }: FactorPromptProps) {
	const { client } = useAuth();
	const { isSending, refusal, run } = useSending();

	async function authenticate() {
		const auth = await client();
		const { error } = await auth.mfa.webauthn.authenticate({ factorId: factor.id });
		return error && passkeySentence(error);
	}

	async function prove() {
		if (await run(authenticate)) onDone();
	}

	return (
		<div className="grid gap-5">
			<p>Your device or security key will ask you to confirm it’s you.</p>
			<Button
				variant="action"
				className="sm:justify-self-start"
				aria-disabled={isSending}
				onClick={prove}
			>
				{isSending ? 'Waiting for your device...' : 'Use Your Passkey'}
			</Button>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
