import { useForm } from '../../../app/forms/use-form.ts';
import { useAuth } from '../../../app/session/auth-provider.tsx';
import { callAsShopper } from '../../../app/session/shopper-call.ts';
import { useShopperData } from '../../../app/session/use-shopper-data.ts';
import { TextField } from '../../../app/ui/form/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import {
	type Admission as AdmissionState,
	admissionCodeSchema,
	admissionSchema,
} from '../../rules/admission.ts';
import { DeskButton, deskButton } from '../parts/desk-button.tsx';

const path = 'desk-admission';

/** The next step of an account that the desk refused, by its e-mail address. */
export function Admission({ email }: { readonly email: string }) {
	const { state, reload } = useShopperData(path, admissionSchema);
	switch (state.kind) {
		case 'loading':
			return <p role="status">One moment…</p>;
		case 'failed':
			return (
				<DeskButton variant="action" onClick={reload}>
					Try Again
				</DeskButton>
			);
		case 'ready':
			return <Step step={state.data.step} email={email} />;
	}
}

function Step({ step, email }: AdmissionState & { readonly email: string }) {
	switch (step) {
		case 'none':
			return (
				<>
					<p className="text-lg">
						Orders, stock and messages are for the people who run the shop. If you are one of them,
						ask the owner to add your account with this command:
					</p>
					<p className="wrap-anywhere w-full rounded-field bg-mist px-4 py-3">
						<code>npm run shop -- merchant add {email}</code>
					</p>
					<a href="/" className={deskButton('action')}>
						Back to the Shop
					</a>
				</>
			);
		case 'expired':
			return (
				<p className="text-lg">
					The code in your email has expired. Ask the owner to add your account again. Then you get
					a new one.
				</p>
			);
		case 'factor':
			return (
				<>
					<p className="text-lg">
						Set up a second factor under Security in your account. Then come back to the desk and
						type the code from our email.
					</p>
					<a href="/account/security" className={deskButton('action')}>
						Open Security in Your Account
					</a>
				</>
			);
		case 'code':
			return <CodeForm />;
		case 'done':
			return (
				<DeskButton variant="action" onClick={() => location.reload()}>
					Open the Desk
				</DeskButton>
			);
	}
}

/** Asks for the mailed code. The right one opens the desk. */
function CodeForm() {
	const { client } = useAuth();
	const form = useForm({
		schema: admissionCodeSchema,
		async send(body) {
			const answer = await callAsShopper(await client(), { path, body }, () => null);
			// Everything that was refused before loads again.
			if (answer.ok) location.reload();
			return answer.ok ? null : answer.sentence;
		},
	});
	const isSending = form.isSending || form.sent !== null;
	return (
		<form
			noValidate
			onSubmit={form.submit}
			onInput={form.clearError}
			aria-label="Admission"
			className="grid w-full gap-5"
		>
			<TextField
				id="admission-code"
				label="Code from the email"
				hint="We sent it when your account was added, such as 7QK3-MPXA-90TB."
				name="code"
				error={form.errors.code}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				required
				className="max-w-80"
			/>
			<div role="alert" className="empty:hidden">
				{form.refusal && <Notice tone="error">{form.refusal}</Notice>}
			</div>
			<div>
				<DeskButton type="submit" variant="action" aria-disabled={isSending}>
					{isSending ? 'One Moment…' : 'Open the Desk'}
				</DeskButton>
			</div>
		</form>
	);
}
