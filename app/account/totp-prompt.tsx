import { useAuth } from './auth-provider.tsx';
import { authSentence } from './auth-sentence.ts';
import { CodeForm } from './code-form.tsx';
import type { FactorPromptProps } from './factor-prompt.tsx';

export function TotpPrompt({ factor, onDone }: FactorPromptProps) {
	const { client } = useAuth();
	async function verify(code: string) {
		const { error } = await (await client()).mfa.challengeAndVerify({ factorId: factor.id, code });
		if (error) return authSentence(error);
		onDone();
		return null;
	}
	return (
		<CodeForm
			label="Code from your app"
			hint="The six digits that your authenticator app shows for Blue."
			send={verify}
		/>
	);
}
