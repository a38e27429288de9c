import * as v from 'valibot';
import { captcha } from '../../browser/captcha.ts';
import { draftEmail } from '../../checkout/draft-storage.ts';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { AccountEmailField } from '../forms/account-email-field.tsx';
import { Form } from '../forms/form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { typedEmail, typedPassword } from '../forms/typed.ts';
import { usePasswordRule } from '../forms/use-password-rule.ts';

const schema = v.object({
	fullName: v.pipe(v.string(), v.trim()),
	email: typedEmail,
	password: typedPassword,
});

interface SignUpFormProps {
	/** The path that the link in the mail finally leads to. */
	readonly next: string;
	/** Called if the address must be confirmed first. A mail was sent. */
	readonly onMailSent: (email: string) => void;
}

/** The form for a new account: name, e-mail and password (docs/requirements.md#sign-in-page). */
export function SignUpForm({ next, onMailSent }: SignUpFormProps) {
	const { client } = useAuth();
	const passwordRule = usePasswordRule();
	const form = useForm({
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
	return (
		<Form form={form} label="Sign Up" submit="Create Account" sending="Creating Account...">
			<TextField
				id="sign-up-name"
				label="Full name"
				name="fullName"
				isOptional
				autoComplete="name"
				autoCapitalize="words"
				maxLength={120}
				error={form.errors.fullName}
			/>
			<AccountEmailField id="sign-up-email" given={draftEmail()} error={form.errors.email} />
			<PasswordField
				id="sign-up-password"
				label="Password"
				name="password"
				autoComplete="new-password"
				required
				hint={`${passwordRule} A few words in a row are easy to remember and hard to guess.`}
				error={form.errors.password}
			/>
		</Form>
	);
}

function checkMail(email: string): string {
	return `Check ${email} for a link to confirm your address.`;
}
