import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { subscriptionError } from '../../../core/contact/subscription.ts';
import { post } from '../../browser/post.ts';
import { Honeypot } from '../../layout/honeypot.tsx';
import { focusAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';

type State =
	| { readonly kind: 'idle' | 'sending' | 'done' }
	/** The input is no valid address. */
	| { readonly kind: 'refused'; readonly sentence: string }
	/** The server did not accept it. The shopper may try again. */
	| { readonly kind: 'failed'; readonly sentence: string };

/** Links to the sign-up move the focus here. */
const addressId = 'email-signup-address';

const labels = {
	idle: 'Join the Crew',
	sending: 'Joining...',
	refused: 'Join the Crew',
	failed: 'Try Again',
} as const;

/**
 * The sign-up form. The input is uncontrolled, so text that was typed before hydration is not lost.
 */
export function EmailSignupForm() {
	const [state, setState] = useState<State>({ kind: 'idle' });
	const field = useRef<HTMLDivElement>(null);
	const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (state.kind === 'sending') return;
		const data = new FormData(event.currentTarget);
		const email = String(data.get('email') ?? '');
		const wrong = subscriptionError(email);
		if (wrong !== null) {
			setState({ kind: 'refused', sentence: wrong });
			focusAfterPaint(field.current?.querySelector('input'));
			return;
		}
		setState({ kind: 'sending' });
		const failure = await post(
			'/functions/v1/subscribe',
			{ email, website: String(data.get('website') ?? '') },
			fetch,
		);
		setState(failure === null ? { kind: 'done' } : { kind: 'failed', sentence: failure });
	};
	if (state.kind === 'done') return <Thanks />;
	return (
		// A "dialog" form outside a dialog submits nothing. Before hydration the e-mail address must not
		// get into the page's URL.
		<form method="dialog" noValidate onSubmit={onSubmit} className="relative grid gap-4">
			<div ref={field} className="flex flex-wrap items-start gap-3">
				<EmailField
					id={addressId}
					label="Email"
					name="email"
					autoComplete="email"
					required
					readOnly={state.kind === 'sending'}
					error={state.kind === 'refused' ? state.sentence : undefined}
					onChange={() => state.kind === 'refused' && setState({ kind: 'idle' })}
					className="min-w-60 flex-1"
				/>
				<Button
					type="submit"
					variant="action"
					aria-disabled={state.kind === 'sending'}
					className="w-full sm:mt-7 sm:w-auto"
				>
					{labels[state.kind]}
				</Button>
			</div>
			<Honeypot />
			{state.kind === 'failed' && (
				<Notice tone="error" role="alert">
					{state.sentence}
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
