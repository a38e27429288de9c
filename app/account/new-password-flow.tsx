import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { buttonClass } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAuth } from './auth-provider.tsx';
import { authSentence } from './auth-sentence.ts';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { typedNewPassword } from './typed.ts';
import { useForm } from './use-form.ts';

/** Where the link of a forgotten password leads: whoever holds it is signed in, and chooses anew. */
export function NewPasswordFlow() {
	const { state } = useAuth();
	switch (state.kind) {
		case 'loading':
			return <AuthFrame title="Choose a New Password">{null}</AuthFrame>;
		case 'out':
			return <NoLink />;
		case 'in':
			return state.isHalfway ? <SecondFactorStep user={state.user} /> : <Choose />;
	}
}

const schema = v.object({ password: typedNewPassword });

function Choose() {
	const { client } = useAuth();
	const navigate = useNavigate();
	const form = useForm({
		schema,
		async send({ password }) {
			const { error } = await (await client()).updateUser({ password });
			if (error) return authSentence(error);
			showToast('success', 'Your new password is set.');
			navigate('/account', { replace: true });
			return null;
		},
	});
	return (
		<AuthFrame
			title="Choose a New Password"
			lead="You stay signed in here, and are signed out everywhere else."
		>
			<Form form={form} label="Choose" submit="Set the Password" sending="Saving...">
				<PasswordField
					id="new-password"
					label="New password"
					name="password"
					autoComplete="new-password"
					required
					hint="At least 6 characters."
					error={form.errors.password}
				/>
			</Form>
		</AuthFrame>
	);
}

function NoLink() {
	return (
		<AuthFrame
			title="Choose a New Password"
			lead="This page opens from the link in our mail. It may have expired, or been opened on another device."
		>
			<Link to="/auth?view=forgot" className={buttonClass('action')}>
				Send Me a Link
			</Link>
		</AuthFrame>
	);
}
