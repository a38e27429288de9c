import { useEffect, useRef } from 'react';
import { subscriptionSchema } from '../../../core/contact/subscription.ts';
import { post } from '../../browser/call-shop.ts';
import { submitLabel, useForm } from '../../forms/use-form.ts';
import { Honeypot } from '../../layout/honeypot.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Links to the sign-up move the focus here. */
const addressId = 'email-signup-address';

/**
 * The sign-up form. The input is uncontrolled, so text that was typed before hydration is not lost.
 */
export function EmailSignupForm() {
	const form = useForm({
		schema: subscriptionSchema,
		send: (values) => post('/functions/v1/subscribe', values),
	});
	if (form.sent) return <Thanks />;
	return (
		// A "dialog" form outside a dialog submits nothing. Before hydration the e-mail address must not
		// get into the page's URL.
		<form
			method="dialog"
			noValidate
			onSubmit={form.submit}
			onInput={form.clearError}
			className="relative grid gap-4"
		>
			<div className="flex flex-wrap items-start gap-3">
				<EmailField
					id={addressId}
					label="Email"
					name="email"
					autoComplete="email"
					required
					readOnly={form.isSending}
					error={form.errors.email}
					className="min-w-60 flex-1"
				/>
				<Button
					type="submit"
					variant="action"
					aria-disabled={form.isSending}
					className="w-full sm:mt-7 sm:w-auto"
				>
					{submitLabel(form, 'Join the Crew', 'Joining...')}
				</Button>
			</div>
			<Honeypot />
			{form.refusal && (
				<Notice tone="error" role="alert">
					{form.refusal}
				</Notice>
			)}
		</form>
	);
}

/** Replaces the form, and takes the focus, which would be lost otherwise. */
function Thanks() {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	return (
		<p
			ref={text}
			tabIndex={-1}
			className="flex min-h-34 items-center font-heading font-semibold text-part outline-none sm:min-h-20"
		>
			Thank you. One more step: tap the link in the email we just sent.
		</p>
	);
}
