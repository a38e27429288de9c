import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { subscriptionError } from '../../core/contact/subscription.ts';
import { post } from '../browser/post.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { Notice } from '../ui/notice.tsx';

const noticePath = '/functions/v1/stock-notice';

type State =
	| { readonly kind: 'idle' | 'sending' }
	| { readonly kind: 'done'; readonly email: string }
	/** The typed address is invalid. */
	| { readonly kind: 'refused'; readonly sentence: string }
	/** The server refused it, or did not answer. It may be sent again. */
	| { readonly kind: 'failed'; readonly sentence: string };

const labels = {
	idle: 'Notify Me',
	sending: 'Sending...',
	refused: 'Notify Me',
	failed: 'Try Again',
} as const;

interface BackInStockProps {
	readonly product: Product;
	readonly size: Size;
}

/**
 * Asks for an address to notify when a size is back. It takes the focus, because a press opened it.
 */
export function BackInStock({ product, size }: BackInStockProps) {
	const id = useId();
	const [state, setState] = useState<State>({ kind: 'idle' });
	const form = useRef<HTMLFormElement>(null);
	const focusField = () => focusAfterPaint(form.current?.querySelector('input'));
	useEffect(focusField, []);
	const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (state.kind === 'sending') return;
		const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
		const wrong = subscriptionError(email);
		if (wrong !== null) {
			setState({ kind: 'refused', sentence: wrong });
			focusField();
			return;
		}
		setState({ kind: 'sending' });
		const failure = await post(noticePath, { id: product.id, size, email }, fetch);
		setState(failure === null ? { kind: 'done', email } : { kind: 'failed', sentence: failure });
	};
	if (state.kind === 'done') return <SubscribedMessage size={size} email={state.email} />;
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4 rounded-card bg-mist p-5">
			<EmailField
				id={id}
				label="Email"
				name="email"
				autoComplete="email"
				required
				hint={`One email when size ${size} is back, and nothing else.`}
				readOnly={state.kind === 'sending'}
				error={state.kind === 'refused' ? state.sentence : undefined}
				onChange={() => state.kind === 'refused' && setState({ kind: 'idle' })}
			/>
			<Button type="submit" variant="action" aria-disabled={state.kind === 'sending'}>
				{labels[state.kind]}
			</Button>
			{state.kind === 'failed' && (
				<Notice tone="error" role="alert">
					{state.sentence}
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
			Noted. We will write to <span className="break-words font-semibold">{email}</span> as soon as
			size {size} is back.
		</p>
	);
}
