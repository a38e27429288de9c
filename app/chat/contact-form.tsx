import { type SubmitEvent, useEffect, useRef } from 'react';
import type { ChatField } from '../../core/contact/contact.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { TextAreaField, TextField } from '../ui/form/field.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
	readonly onCancel: () => void;
	readonly onSent: (isReceived: boolean) => void;
}

const labels = { idle: 'Send', sending: 'Sending...', failed: 'Try Again' } as const;

/** A form with the shopper's details for the shop (docs/requirements.md#chat-contact-form). */
export function ContactForm({ onCancel, onSent }: ContactFormProps) {
	const { typed, errors, state, type, send } = useContactForm(onSent);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => focusAfterPaint(form.current?.querySelector('input')), []);
	const onSubmit = async (event: SubmitEvent) => {
		event.preventDefault();
		const wrong = await send();
		if (wrong) focusAfterPaint(form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`));
	};
	const isComplete = [typed.name, typed.email, typed.phone].every((text) => text.trim() !== '');
	const field = (name: ChatField) => ({
		id: `chat-${name}`,
		name,
		value: typed[name],
		error: errors[name],
		readOnly: state === 'sending',
	});
	return (
		<form
			ref={form}
			noValidate
			onSubmit={onSubmit}
			aria-label="Your details"
			className="grid gap-3 p-4"
		>
			<TextField
				{...field('name')}
				label="Name"
				autoComplete="name"
				required
				onChange={({ target }) => type('name', target.value)}
			/>
			<EmailField
				{...field('email')}
				label="Email"
				autoComplete="email"
				required
				onChange={({ target }) => type('email', target.value)}
				onValue={(email) => type('email', email)}
			/>
			<TextField
				{...field('phone')}
				label="Phone"
				type="tel"
				autoComplete="tel"
				required
				onChange={({ target }) => type('phone', target.value)}
			/>
			<TextAreaField
				{...field('message')}
				label="Message"
				isOptional
				rows={2}
				onChange={({ target }) => type('message', target.value)}
			/>
			{/* Invisible. Only programs fill it in. */}
			<div hidden>
				<input
					name="website"
					tabIndex={-1}
					autoComplete="off"
					aria-label="Leave this empty"
					value={typed.website}
					onChange={({ target }) => type('website', target.value)}
				/>
			</div>
			<div className="mt-1 flex gap-2">
				<Button
					type="submit"
					variant="action"
					disabled={!isComplete}
					aria-disabled={state === 'sending'}
					className="grow px-4"
				>
					{labels[state]}
				</Button>
				<Button variant="quiet" onClick={onCancel} className="px-5">
					Cancel
				</Button>
			</div>
		</form>
	);
}
