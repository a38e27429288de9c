import { useEffect, useId, useRef } from 'react';
import * as v from 'valibot';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import { emailSchema } from '../../core/email.ts';
import { post } from '../browser/call-shop.ts';
import { submitLabel, useForm } from '../forms/use-form.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { Notice } from '../ui/notice.tsx';

const schema = v.object({ email: emailSchema });

interface BackInStockProps {
	readonly product: Product;
	readonly size: Size;
}

/**
 * Asks for an address to notify when a size is back. It takes the focus, because a press opened it.
 */
export function BackInStock({ product, size }: BackInStockProps) {
	const id = useId();
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => focusAfterPaint(element.current?.querySelector('input')), []);
	const form = useForm({
		schema,
		send: ({ email }) => post('/functions/v1/stock-notice', { id: product.id, size, email }),
	});
	if (form.sent) return <SubscribedMessage size={size} email={form.sent.email} />;
	return (
		<form
			ref={element}
			noValidate
			onSubmit={form.submit}
			onInput={form.clearError}
			className="grid gap-4 rounded-card bg-mist p-5"
		>
			<EmailField
				id={id}
				label="Email"
				name="email"
				autoComplete="email"
				required
				hint={`One email when ${sizeText(size)} is back, and nothing else.`}
				readOnly={form.isSending}
				error={form.errors.email}
			/>
			<Button type="submit" variant="action" aria-disabled={form.isSending}>
				{submitLabel(form, 'Notify Me')}
			</Button>
			{form.refusal && (
				<Notice tone="error" role="alert">
					{form.refusal}
				</Notice>
			)}
		</form>
	);
}

/** Replaces the form and takes its focus. */
function SubscribedMessage({ size, email }: { readonly size: Size; readonly email: string }) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	return (
		<p ref={text} tabIndex={-1} className="rounded-card bg-mist p-5 text-lg outline-none">
			Noted. We will write to <span className="break-words font-semibold">{email}</span> as soon as{' '}
			{sizeText(size)} is back.
		</p>
	);
}
