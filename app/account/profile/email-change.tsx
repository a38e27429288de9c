import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { EmailField } from '../../ui/form/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Form } from '../forms/form.tsx';
import { typedNewEmail } from '../forms/typed.ts';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import { textLinkClass } from '../text-link.ts';

function schemaFor(user: User) {
	const isOther = (email: string) => email.toLowerCase() !== user.email?.toLowerCase();
	return v.object({ email: v.pipe(typedNewEmail, v.check(isOther, 'That’s already your email.')) });
}

const emailRedirectTo = () => `${location.origin}/account/profile`;

/**
 * The address changes after the new address, and usually the old one too, has confirmed by mail.
 */
export function EmailChange({ user }: { readonly user: User }) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const form = useForm({
		schema: schemaFor(user),
		async send({ email }) {
			const auth = await client();
			const options = { emailRedirectTo: emailRedirectTo() };
			const { error } = await signInAgain(() => auth.updateUser({ email }, options));
			return error ? authSentence(error) : null;
		},
	});
	return (
		<>
			<p>
				Your address is <strong className="wrap-anywhere">{user.email}</strong>
			</p>
			{user.new_email && <Pending newEmail={user.new_email} />}
			<Form
				form={form}
				label="Change email"
				submit="Change Email"
				sending="Sending..."
				className="mt-5 max-w-md"
			>
				<EmailField
					id="profile-email"
					label="New email"
					name="email"
					autoComplete="off"
					required
					error={form.errors.email}
				/>
			</Form>
		</>
	);
}

interface PendingProps {
	readonly newEmail: string;
}

function Pending({ newEmail }: PendingProps) {
	const { client } = useAuth();
	const [refusal, setRefusal] = useState<string | null>(null);

	async function sendAgain() {
		const auth = await client();
		// The change may be complete by now. Then no mail is sent and this notice disappears.
		const { data, error: unknown } = await auth.refreshSession();
		if (unknown) return setRefusal(authSentence(unknown));
		if (!data.user?.new_email) return;
		const { email = '' } = data.user;
		const options = { emailRedirectTo: emailRedirectTo() };
		const { error } = await auth.resend({ type: 'email_change', email, options });
		setRefusal(error ? authSentence(error) : null);
		if (!error) showToast('success', 'Sent again.');
	}

	return (
		<div role="status" className="mt-4">
			<Notice tone="plain">
				<p>
					Your address changes to <strong className="wrap-anywhere">{newEmail}</strong> once you tap
					the link we emailed to it. If we also sent an email to your current address, tap the link
					in that one too.
				</p>
				<button type="button" className={textLinkClass} onClick={sendAgain}>
					Send the Links Again
				</button>
				{refusal && <p className="text-error">{refusal}</p>}
			</Notice>
		</div>
	);
}
