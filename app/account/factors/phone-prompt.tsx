import { useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { useSettings } from '../../session/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeForm } from '../forms/code-form.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import type { FactorPromptProps } from './factor-prompt.tsx';
import { codeSentence, noTexts } from './factor-texts.ts';

/** Sends a code to the phone on demand. The code is typed here. */
export function PhonePrompt({ factor, onDone, beside }: FactorPromptProps) {
	const { client } = useAuth();
	// The first proof of a factor needs a recent sign-in.
	const signInAgain = useSignInAgain();
	const settings = useSettings();
	const [challengeId, setChallengeId] = useState<string | null>(null);
	const [refusal, setRefusal] = useState<string | null>(null);

	async function sendCode() {
		const auth = await client();
		const { data, error } = await auth.mfa.challenge({ factorId: factor.id, channel: 'sms' });
		setRefusal(error ? authSentence(error) : null);
		if (data) setChallengeId(data.id);
	}

	async function verify(code: string) {
		const auth = await client();
		const proof = { factorId: factor.id, challengeId: challengeId ?? '', code };
		const { error } = await signInAgain(() => auth.mfa.verify(proof));
		if (error) return codeSentence(error);
		onDone();
		return null;
	}

	if (settings?.canText === false) {
		return (
			<div className="grid justify-items-start gap-5">
				<Notice tone="plain">{noTexts} Use another way below, such as a recovery code.</Notice>
				{beside}
			</div>
		);
	}
	return (
		<div className="grid gap-5">
			{challengeId === null ? (
				<>
					<p>We’ll text a code to your phone.</p>
					<div className="flex flex-wrap gap-3">
						<Button variant="action" className="max-sm:w-full" onClick={sendCode}>
							Send the Code
						</Button>
						{beside}
					</div>
				</>
			) : (
				<CodeForm label="Code from the message" takesFocus send={verify}>
					<Button variant="quiet" className="max-sm:w-full" onClick={sendCode}>
						Send It Again
					</Button>
					{beside}
				</CodeForm>
			)}
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
