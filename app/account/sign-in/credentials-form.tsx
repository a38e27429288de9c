import { useState } from 'react';
import { Link } from 'react-router';
import { draftEmail } from '../../checkout/draft-storage.ts';
import { TextField } from '../../ui/form/field.tsx';
import { AccountEmailField } from '../forms/account-email-field.tsx';
import { Form } from '../forms/form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { usePasswordRule } from '../forms/use-password-rule.ts';
import { textLinkClass } from '../text-link.ts';
import type { AuthTab } from './auth-tabs.tsx';
import { lockedCode, useSignIn } from './use-sign-in.ts';
import { useSignUp } from './use-sign-up.ts';

interface CredentialsFormProps {
	readonly tab: AuthTab;
	/** The path to go on to. */
	readonly next: string;
	/** The path of the page for forgotten passwords. */
	readonly forgotTo: string;
	/** The path of the page for links by mail; null if none are sent. */
	readonly linkTo: string | null;
	/** Called if the password is correct but the address was never confirmed. */
	readonly onUnconfirmed: (email: string) => void;
	/** Called if the address of a new account must be confirmed. A mail was sent. */
	readonly onMailSent: (email: string) => void;
}

/**
 * The form of either tab. The built page has the first one, whatever the address asks for. The fields
 * stay the same elements, so that nothing that was typed before hydration is lost
 * (docs/requirements.md#sign-in-page).
 */
export function CredentialsForm(props: CredentialsFormProps) {
	const { tab, next, forgotTo, onMailSent } = props;
	const { form: signIn, refused } = useSignIn();
	const signUp = useSignUp({ next, onMailSent });
	const rule = usePasswordRule();
	// From the form that this one replaces.
	const [typed] = useState(emailInForm);
	const isNew = tab === 'sign-up';
	const { errors } = isNew ? signUp : signIn;
	const texts = isNew
		? { form: signUp, label: 'Sign Up', submit: 'Create Account', sending: 'Creating Account...' }
		: { form: signIn, label: 'Sign In', submit: 'Sign In', sending: 'Signing In...' };
	return (
		<Form {...texts} help={!isNew && refused && <RefusalHelp {...props} {...refused} />}>
			{isNew && (
				<TextField
					id="auth-name"
					label="Full name"
					name="fullName"
					isOptional
					autoComplete="name"
					autoCapitalize="words"
					maxLength={120}
					error={errors.fullName}
				/>
			)}
			<AccountEmailField
				id={authEmailId}
				given={isNew ? typed || draftEmail() : typed}
				error={errors.email}
			/>
			<PasswordField
				id="auth-password"
				label="Password"
				name="password"
				autoComplete={isNew ? 'new-password' : 'current-password'}
				required
				hint={
					isNew ? `${rule} A few words in a row are easy to remember and hard to guess.` : undefined
				}
				error={errors.password}
			/>
			{!isNew && (
				<p className="-mt-3">
					<Link to={forgotTo} className={textLinkClass}>
						Forgot your password?
					</Link>
				</p>
			)}
		</Form>
	);
}

interface RefusalHelpProps extends Pick<CredentialsFormProps, 'linkTo' | 'onUnconfirmed'> {
	readonly email: string;
	readonly code: string | undefined;
}

/** What the shopper can do after a refusal that another try of the password cannot change. */
function RefusalHelp({ linkTo, onUnconfirmed, email, code }: RefusalHelpProps) {
	if (code === 'email_not_confirmed') {
		return (
			<p>
				<button type="button" className={textLinkClass} onClick={() => onUnconfirmed(email)}>
					Send me the confirmation link again
				</button>
			</p>
		);
	}
	if (code !== lockedCode || linkTo === null) return null;
	return (
		<>
			<p className="mt-2">A link by email works right away.</p>
			<Link to={linkTo} className={textLinkClass}>
				Email me a sign-in link
			</Link>
		</>
	);
}

const authEmailId = 'auth-email';

/** The email that is typed in the form. The first render of what replaces the form can still read it. */
export function emailInForm(): string {
	if (typeof document === 'undefined') return '';
	return document.querySelector<HTMLInputElement>(`#${authEmailId}`)?.value ?? '';
}
