import { useShop } from '../../publication/catalogue-context.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { CodeForm } from '../forms/code-form.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import type { FactorPromptProps } from './factor-prompt.tsx';
import { codeSentence } from './factor-texts.ts';

export function TotpPrompt({ factor, onDone, beside }: FactorPromptProps) {
	const shop = useShop();
	const { client } = useAuth();
	// The first proof of a factor needs a recent sign-in.
	const signInAgain = useSignInAgain();
	async function verify(code: string) {
		const { mfa } = await client();
		const { error } = await signInAgain(() =>
			mfa.challengeAndVerify({ factorId: factor.id, code }),
		);
		if (error) return codeSentence(error);
		onDone();
		return null;
	}
	return (
		<CodeForm
			label="Code from your app"
			hint={`The six digits that your authenticator app shows for ${shop.name}.`}
			send={verify}
		>
			{beside}
		</CodeForm>
	);
}
