import type { User } from '@supabase/auth-js';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { useQuery } from '../../routing/use-query.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Form } from '../forms/form.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { typedNewPassword } from '../forms/typed.ts';
import { UsernameField } from '../forms/username-field.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { nextPath } from '../sign-in/next-path.ts';
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx';
import { Signpost } from '../sign-in/signpost.tsx';
import { SignInAgainProvider } from '../sign-in-again/sign-in-again.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import { useMoveOn } from '../use-move-on.ts';

/** The page of a recovery link. The link signs the shopper in to choose a new password. */
export function NewPasswordFlow() {
	const { state } = useAuth();
	switch (state.kind) {
		case 'loading':
			return <AuthFrame title="Choose a New Password">{null}</AuthFrame>;
		case 'out':
			return <NoLink />;
		case 'in':
			if (state.needsSecondFactor) return <SecondFactorStep user={state.user} />;
			return (
				<SignInAgainProvider user={state.user}>
					<Choose user={state.user} />
				</SignInAgainProvider>
			);
	}
}

const signedOutLead = 'You stay signed in here and are signed out everywhere else.';
const firstProofLead =
	'Your address is confirmed and you’re signed in. The password was set before that, so we didn’t keep it: anyone could have signed up with your address. Please choose one now.';

const schema = v.object({ password: typedNewPassword });

function Choose({ user }: { readonly user: User }) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const moveOn = useMoveOn();
	const query = useQuery();
	const isFirst = query.get('reason') === 'first-proof';
	const form = useForm({
		schema,
		async send({ password }) {
			const auth = await client();
			const { error } = await signInAgain(() => auth.updateUser({ password }));
			if (error) return authSentence(error);
			showToast('success', 'Your new password is set.');
			moveOn(isFirst ? nextPath(query.get('next')) : '/account');
			return null;
		},
	});
	return (
		<AuthFrame title="Choose a New Password" lead={isFirst ? firstProofLead : signedOutLead}>
			<Form form={form} label="Choose" submit="Set the Password" sending="Saving...">
				<UsernameField user={user} />
				<NewPasswordField id="new-password" error={form.errors.password} />
			</Form>
		</AuthFrame>
	);
}

function NoLink() {
	return (
		<Signpost
			title="Choose a New Password"
			lead="This page opens from the link in our email. The link may have expired, or been opened on another device."
			to="/auth?view=forgot"
			text="Send Me a Link"
		/>
	);
}
