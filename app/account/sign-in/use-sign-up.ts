import * as v from 'valibot';
import { captcha } from '../../browser/captcha.ts';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { typedNewEmail, typedPassword } from '../forms/typed.ts';

const schema = v.object({
	fullName: v.pipe(v.string(), v.trim()),
	email: typedNewEmail,
	password: typedPassword,
});

interface SignUpOptions {
	/** The path that the link in the mail finally leads to. */
	readonly next: string;
	/** Called if the address must be confirmed first. A mail was sent. */
	readonly onMailSent: (email: string) => void;
}

/** Creates an account with name, e-mail and password. */
export function useSignUp({ next, onMailSent }: SignUpOptions) {
	const { client } = useAuth();
	return useForm({
		schema,
		async send({ fullName, email, password }) {
			const auth = await client();
			const { data, error } = await auth.signUp({
				email,
				password,
				options: {
					data: { full_name: fullName },
					emailRedirectTo: `${location.origin}${next}`,
					...(await captcha()),
				},
			});
			if (error) {
				const sentence = authSentence(error);
				showToast('error', 'Sign Up Failed', sentence);
				return sentence;
			}
			// An answer without a session means that the address must be confirmed.
			if (data.session) {
				showToast('success', 'Account Created!', 'You are now signed in.');
			} else {
				showToast('success', 'Account Created!', checkMail(email));
				onMailSent(email);
			}
			return null;
		},
	});
}

function checkMail(email: string): string {
	return `Check ${email} for a link to confirm your address.`;
}
