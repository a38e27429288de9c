import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type ChatField, chatRequestSchema } from '../../core/contact/contact.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { submitLabel, useForm } from '../forms/use-form.ts';
import { useSendMessage } from '../forms/use-send-message.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { TextAreaField, TextField } from '../ui/form/field.tsx';

interface ContactFormProps {
	readonly onCancel: () => void;
	readonly onSent: (isReceived: boolean) => void;
}

const storage = safeStorage(() => sessionStorage, 'blue-chat-form');
const typedSchema = v.record(v.string(), v.string());
type Typed = v.InferOutput<typeof typedSchema>;

/** A form with the shopper's details for the shop (docs/requirements.md#chat-contact-form). */
export function ContactForm({ onCancel, onSent }: ContactFormProps) {
	const [stored] = useState(readTyped);
	const [isComplete, setComplete] = useState(isFilledIn(stored));
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => focusAfterPaint(element.current?.querySelector('input')), []);
	const sendMessage = useSendMessage('/functions/v1/chat-request');
	const form = useForm({
		schema: chatRequestSchema,
		async send(values) {
			const refusal = await sendMessage(values);
			if (refusal === null) storage.drop();
			onSent(refusal === null);
			return refusal;
		},
	});

	function store({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
		const typed = v.parse(typedSchema, Object.fromEntries(new FormData(currentTarget)));
		storage.write(JSON.stringify(typed));
		setComplete(isFilledIn(typed));
	}

	const field = (name: ChatField) => ({
		id: `chat-${name}`,
		name,
		defaultValue: stored[name],
		error: form.errors[name],
		readOnly: form.isSending,
	});
	return (
		<form
			ref={element}
			noValidate
			onSubmit={form.submit}
			onInput={(event) => {
				form.clearError(event);
				store(event);
			}}
			// An accepted suggestion for the email is no input.
			onBlur={store}
			aria-label="Your details"
			className="grid gap-3 p-4"
		>
			<TextField {...field('name')} label="Name" autoComplete="name" required />
			<EmailField {...field('email')} label="Email" autoComplete="email" required />
			<TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
			<TextAreaField {...field('message')} label="Message" isOptional rows={2} />
			{/* Invisible. Only programs fill it in. */}
			<div hidden>
				<input
					name="website"
					tabIndex={-1}
					autoComplete="off"
					aria-label="Leave this empty"
					defaultValue={stored.website}
				/>
			</div>
			{/* In view while the fields scroll. */}
			<div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-line border-t bg-white px-4 py-3">
				<Button
					type="submit"
					variant="action"
					disabled={!isComplete}
					aria-disabled={form.isSending}
					className="grow px-4"
				>
					{submitLabel(form, 'Send')}
				</Button>
				<Button variant="quiet" onClick={onCancel} className="px-5">
					Cancel
				</Button>
			</div>
		</form>
	);
}

/** The values before a reload, in this tab. */
function readTyped(): Typed {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), typedSchema), storage.read());
	return parsed.success ? parsed.output : {};
}

function isFilledIn({ name = '', email = '', phone = '' }: Typed): boolean {
	return [name, email, phone].every((text) => text.trim() !== '');
}
