import { useState } from 'react';
import * as v from 'valibot';
import { captcha } from '../../browser/captcha.ts';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { typedEmail, typedPassword } from '../forms/typed.ts';
import { needsSecondFactor } from './path-after-sign-in.ts';
import { welcomeBack } from './welcome-back.ts';

const schema = v.object({ email: typedEmail, password: typedPassword });

/** The code of a refusal because of too many tries, perhaps by strangers (docs/auth-api.md#rate-limits). */
export const lockedCode = 'over_request_rate_limit';

const lockedNote =
	'There were too many tries with a password, maybe not all of them yours. Please wait a while and try again.';

interface Refused {
	readonly email: string;
	readonly code: string | undefined;
}

/** Signs in with e-mail and password. The page decides what follows. */
export function useSignIn() {
	const { client } = useAuth();
	const [refused, setRefused] = useState<Refused | null>(null);
	const form = useForm({
		schema,
		async send({ email, password }) {
			const auth = await client();
			const options = await captcha();
			const { data, error } = await auth.signInWithPassword({ email, password, options });
			setRefused(error && { email, code: error.code });
			if (error) {
				const sentence = authSentence(error);
				showToast('error', 'Login Failed', sentence);
				return error.code === lockedCode ? `${sentence}. ${lockedNote}` : sentence;
			}
			if (!needsSecondFactor(data.session)) welcomeBack();
			return null;
		},
	});
	return { form, refused };
}
