import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Form } from '../forms/form.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { typedNewPassword } from '../forms/typed.ts';
import { UsernameField } from '../forms/username-field.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';

/**
 * What the service requires besides the new password. Its errors say so
 * (docs/auth-api.md#the-users-own-account).
 */
type Wanted = 'nothing' | 'nonce' | 'current';

const schema = v.object({
	password: typedNewPassword,
	nonce: v.optional(v.pipe(v.string(), v.trim()), ''),
	current: v.optional(v.string(), ''),
});

export function PasswordChange({ user }: { readonly user: User }) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const [wanted, setWanted] = useState<Wanted>('nothing');
	// The key of the form. It changes after each success, to empty the fields.
	const [changeCount, setChangeCount] = useState(0);
	return (
		<ChangeForm
			key={changeCount}
			user={user}
			wanted={wanted}
			send={async ({ password, nonce, current }) => {
				const auth = await client();
				const { error } = await signInAgain(() =>
					auth.updateUser({
						password,
						...(nonce && { nonce }),
						...(current && { current_password: current }),
					}),
				);
				if (error?.code === 'reauthentication_needed') {
					const { error: unsent } = await auth.reauthenticate();
					if (unsent) return authSentence(unsent);
					setWanted('nonce');
					return 'We emailed you a code. Please enter it here.';
				}
				if (error?.code === 'current_password_required') setWanted('current');
				if (error) return authSentence(error);
				showToast('success', 'Your new password is set.');
				setWanted('nothing');
				setChangeCount(changeCount + 1);
				return null;
			}}
		/>
	);
}

interface ChangeFormProps {
	readonly user: User;
	readonly wanted: Wanted;
	readonly send: (typed: v.InferOutput<typeof schema>) => Promise<string | null>;
}

function ChangeForm({ user, wanted, send }: ChangeFormProps) {
	const form = useForm({ schema, send });
	return (
		<Form
			form={form}
			label="Change password"
			submit="Change Password"
			sending="Saving..."
			className="max-w-md"
		>
			<UsernameField user={user} />
			{wanted === 'current' && (
				<PasswordField
					id="profile-current"
					label="Current password"
					name="current"
					autoComplete="current-password"
				/>
			)}
			<NewPasswordField id="profile-password" error={form.errors.password} />
			{wanted === 'nonce' && (
				<TextField
					id="profile-nonce"
					label="Code from the email"
					name="nonce"
					inputMode="numeric"
					autoComplete="one-time-code"
				/>
			)}
		</Form>
	);
}
