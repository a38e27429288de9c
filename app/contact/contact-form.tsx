import { brand } from '../../core/brand.ts';
import { noAnswer } from '../browser/post.ts';
import { Honeypot } from '../layout/honeypot.tsx';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { TextAreaField, TextField } from '../ui/form/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { failedTexts, type SendState, sentTexts, useContactForm } from './use-contact-form.ts';

const labels = {
	idle: 'Send Message',
	sending: 'Sending...',
	sent: 'Send Message',
	failed: 'Try Again',
} as const;

/** The form of the contact page (docs/requirements.md#contact). Its HTML works before hydration. */
export function ContactForm() {
	const { state, errors, leave, change, submit } = useContactForm();
	const isSending = state.kind === 'sending';
	const shared = { required: true, readOnly: isSending } as const;
	return (
		// Before hydration, method="dialog" outside a dialog submits nothing. A GET submission would
		// put the message into the URL.
		<form
			method="dialog"
			noValidate
			onSubmit={submit}
			onBlur={leave}
			onChange={change}
			className="relative grid gap-5"
		>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<TextField
					{...shared}
					id="contact-name"
					label="Name"
					name="name"
					autoComplete="name"
					error={errors.name}
				/>
				<EmailField
					{...shared}
					id="contact-email"
					label="Email"
					name="email"
					autoComplete="email"
					error={errors.email}
				/>
			</div>
			<TextField
				{...shared}
				id="contact-subject"
				label="Subject"
				name="subject"
				autoComplete="off"
				error={errors.subject}
			/>
			<TextAreaField
				{...shared}
				id="contact-message"
				label="Message"
				name="message"
				rows={6}
				error={errors.message}
			/>
			<Honeypot />
			<div>
				<Outcome state={state} />
				<Button type="submit" variant="action" aria-disabled={isSending} className="max-sm:w-full">
					{labels[state.kind]}
				</Button>
			</div>
		</form>
	);
}

/**
 * The result, in addition to the toast, which disappears. Both live regions exist before their
 * messages, so that these are announced.
 */
function Outcome({ state }: { readonly state: SendState }) {
	return (
		<>
			<div role="status">
				{state.kind === 'sent' && (
					<div className="mb-5">
						<Notice tone="plain">
							<strong>{sentTexts.title}</strong> {sentTexts.text}
						</Notice>
					</div>
				)}
			</div>
			<div role="alert">
				{state.kind === 'failed' && (
					<div className="mb-5">
						<Failure sentence={state.sentence} />
					</div>
				)}
			</div>
		</>
	);
}

function Failure({ sentence }: { readonly sentence: string }) {
	return (
		<Notice tone="error">
			<p>
				<strong className="block">{failedTexts.title}</strong> {failedTexts.text}
			</p>
			{sentence !== noAnswer && <p className="mt-1">{sentence}</p>}
			<p className="mt-1">
				What you wrote is still here. You can also email us at{' '}
				<a href={`mailto:${brand.email}`} className="font-semibold underline underline-offset-4">
					{brand.email}
				</a>
				.
			</p>
		</Notice>
	);
}
