import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FactorChoice, verifiedFactors } from '../factors/factor-choice.tsx';
import { CodeForm } from '../forms/code-form.tsx';
import { Form } from '../forms/form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { typedPassword } from '../forms/typed.ts';
import { UsernameField } from '../forms/username-field.tsx';
import { textLinkClass } from '../text-link.ts';
import { renewSignIn, type SignInProof, sendSignInCode } from './renew-sign-in.ts';

interface ProveAgainProps {
	readonly user: User;
	readonly onDone: () => void;
	readonly onCancel: () => void;
}

/** Asks for the second factor if there is one, else for the password or a code by mail. */
export function ProveAgain({ user, onDone, onCancel }: ProveAgainProps) {
	const { client } = useAuth();
	const [isCodeSent, setIsCodeSent] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const hasFactor = verifiedFactors(user).length > 0;

	async function renew(proof: SignInProof) {
		const refusal = await renewSignIn(await client(), user, proof);
		if (refusal === null) onDone();
		return refusal;
	}

	async function sendCode() {
		const refusal = await sendSignInCode(await client(), user);
		setRefusal(refusal);
		if (refusal === null) setIsCodeSent(true);
	}

	const cancel = (
		<button type="button" className={textLinkClass} onClick={onCancel}>
			Cancel
		</button>
	);
	return (
		<div className="grid gap-5">
			<h2 className="text-part">Please Sign In Again</h2>
			<p className="text-muted">
				You signed in a while ago, so we ask again before we go on. What you typed is kept.
			</p>
			{hasFactor ? (
				<div>
					<FactorChoice user={user} onDone={onDone}>
						{cancel}
					</FactorChoice>
				</div>
			) : (
				<>
					{isCodeSent ? (
						<CodeForm
							label="Code from the email"
							hint={`We sent it to ${user.email || user.phone}.`}
							takesFocus
							send={(nonce) => renew({ nonce })}
						/>
					) : (
						<PasswordForm user={user} send={(password) => renew({ password })} />
					)}
					<div role="alert" className="empty:hidden">
						{refusal && <Notice tone="error">{refusal}</Notice>}
					</div>
					<div className="flex flex-wrap gap-x-6 border-line border-t pt-4">
						<button type="button" className={textLinkClass} onClick={sendCode}>
							{isCodeSent ? 'Send the Code Again' : 'Email Me a Code Instead'}
						</button>
						{cancel}
					</div>
				</>
			)}
		</div>
	);
}

const schema = v.object({ password: typedPassword });

interface PasswordFormProps {
	readonly user: User;
	readonly send: (password: string) => Promise<string | null>;
}

function PasswordForm({ user, send }: PasswordFormProps) {
	const form = useForm({ schema, send: ({ password }) => send(password) });
	return (
		<Form form={form} label="Sign in again" submit="Continue" sending="One moment...">
			<UsernameField user={user} />
			<PasswordField
				id="again-password"
				label="Your password"
				name="password"
				autoComplete="current-password"
				required
				autoFocus
				error={form.errors.password}
			/>
		</Form>
	);
}
