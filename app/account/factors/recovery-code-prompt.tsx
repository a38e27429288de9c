import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { callAuth } from '../../session/auth-call.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../forms/form.tsx';

const schema = v.object({
	recoveryCode: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter one of your codes')),
});

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });

const refusals: Readonly<Record<string, string>> = {
	mfa_verification_failed: 'That code is wrong or has been used. Please try another one.',
	over_request_rate_limit: 'Too many tries. Please wait a while, or use another way.',
};

/** Asks for a recovery code in place of a factor. The session then has level aal2. */
export function RecoveryCodePrompt({ onDone }: { readonly onDone: () => void }) {
	const { client } = useAuth();
	const form = useForm({
		schema,
		async send({ recoveryCode: code }) {
			const auth = await client();
			const call = { method: 'POST', path: 'recovery-codes/verify', body: { code } } as const;
			const answer = await callAuth(auth, call, sessionSchema);
			if (!answer.ok) return refusals[answer.code ?? ''] ?? answer.sentence;
			const { error } = await auth.setSession(answer.data);
			if (error) return authSentence(error);
			onDone();
			return null;
		},
	});
	return (
		<Form form={form} label="Recovery code" submit="Confirm" sending="Confirming...">
			<TextField
				id="recovery-code"
				label="Recovery code"
				name="recoveryCode"
				hint="One of the ten codes you saved, such as 7QK3-MPXA-90TB. Each works once."
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				required
				autoFocus
				error={form.errors.recoveryCode}
				className="max-w-80"
			/>
		</Form>
	);
}
