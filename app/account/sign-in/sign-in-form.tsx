import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { captcha } from '../../browser/captcha.ts';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence, serverSentence } from '../../session/auth-sentence.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { AccountEmailField } from '../forms/account-email-field.tsx';
import { Form } from '../forms/form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { typedEmail, typedPassword } from '../forms/typed.ts';
import { textLinkClass } from '../text-link.ts';
import { needsSecondFactor } from './path-after-sign-in.ts';
import { welcomeBack } from './welcome-back.ts';

const schema = v.object({ email: typedEmail, password: typedPassword });

interface SignInFormProps {
	/** The path of the page for forgotten passwords. */
	readonly forgotTo: string;
	/** Called if the password is correct but the address was never confirmed. */
	readonly onUnconfirmed: (email: string) => void;
}

/**
 * The form with e-mail and password (docs/requirements.md#sign-in-page). The page decides what
 * follows.
 */
export function SignInForm({ forgotTo, onUnconfirmed }: SignInFormProps) {
	const { client } = useAuth();
	const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
	const form = useForm({
		schema,
		async send({ email, password }) {
			const auth = await client();
			const options = await captcha();
			const { data, error } = await auth.signInWithPassword({ email, password, options });
			setUnconfirmed(error?.code === 'email_not_confirmed' ? email : null);
			if (error) {
				showToast('error', 'Login Failed', serverSentence(error));
				return authSentence(error);
			}
			if (!needsSecondFactor(data.session)) welcomeBack();
			return null;
		},
	});
	return (
		<Form form={form} label="Sign In" submit="Sign In" sending="Signing In...">
			<AccountEmailField id="sign-in-email" error={form.errors.email} />
			<PasswordField
				id="sign-in-password"
				label="Password"
				name="password"
				autoComplete="current-password"
				required
				error={form.errors.password}
			/>
			<p className="-mt-3">
				<Link to={forgotTo} className={textLinkClass}>
					Forgot your password?
				</Link>
			</p>
			{unconfirmed && (
				<p>
					<button
						type="button"
						className={textLinkClass}
						onClick={() => onUnconfirmed(unconfirmed)}
					>
						Send me the confirmation link again
					</button>
				</p>
			)}
		</Form>
	);
}
