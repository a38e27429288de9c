import { type SubmitEvent, useRef, useState } from 'react';
import {
	type OrderLookupErrors,
	orderLookupErrors,
	readOrderNumber,
} from '../../../core/orders/order-lookup.ts';
import { post } from '../../browser/post.ts';
import { focusAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LinkMailed } from './link-mailed.tsx';

type State =
	| { readonly kind: 'idle' | 'sending' }
	| { readonly kind: 'done'; readonly number: string; readonly email: string }
	/** The typed value is invalid. */
	| { readonly kind: 'refused'; readonly errors: OrderLookupErrors }
	/** The server refused it, or did not answer. It may be sent again. */
	| { readonly kind: 'failed'; readonly sentence: string };

const labels = {
	idle: 'Email Me the Link',
	sending: 'Sending...',
	refused: 'Email Me the Link',
	failed: 'Try Again',
} as const;

/** Requests the link to an order by mail. `number` is that of a link that no longer works. */
export function FindForm({ number = '' }: { readonly number?: string }) {
	const [state, setState] = useState<State>({ kind: 'idle' });
	const form = useRef<HTMLFormElement>(null);
	const errors = state.kind === 'refused' ? state.errors : {};
	const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (state.kind === 'sending') return;
		const typed = typedIn(event.currentTarget);
		const wrong = orderLookupErrors(typed);
		const [first] = Object.keys(wrong);
		if (first !== undefined) {
			setState({ kind: 'refused', errors: wrong });
			focusAfterPaint(form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`));
			return;
		}
		setState({ kind: 'sending' });
		const failure = await post('/functions/v1/find-order', typed, fetch);
		setState(
			failure === null
				? { kind: 'done', number: readOrderNumber(typed.number), email: typed.email }
				: { kind: 'failed', sentence: failure },
		);
	};
	if (state.kind === 'done') {
		return <LinkMailed {...state} onAgain={() => setState({ kind: 'idle' })} />;
	}
	return (
		// Before hydration, method="dialog" outside a dialog submits nothing. A GET submission would put
		// number and address into the URL.
		<form
			ref={form}
			method="dialog"
			noValidate
			onSubmit={onSubmit}
			onChange={() => state.kind === 'refused' && setState({ kind: 'idle' })}
			className="grid gap-5"
		>
			<TextField
				id="find-number"
				label="Order number"
				name="number"
				defaultValue={number}
				hint="On your receipt, such as BLUE-7KQ2M9XA"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				readOnly={state.kind === 'sending'}
				error={errors.number}
			/>
			<EmailField
				id="find-email"
				label="Email"
				name="email"
				hint="The one you ordered with"
				autoComplete="email"
				required
				readOnly={state.kind === 'sending'}
				error={errors.email}
			/>
			{state.kind === 'failed' && (
				<Notice tone="error" role="alert">
					{state.sentence}
				</Notice>
			)}
			<Button
				type="submit"
				variant="action"
				aria-disabled={state.kind === 'sending'}
				className="sm:justify-self-start"
			>
				{labels[state.kind]}
			</Button>
		</form>
	);
}

function typedIn(form: HTMLFormElement) {
	const data = new FormData(form);
	return {
		number: String(data.get('number') ?? ''),
		email: String(data.get('email') ?? '').trim(),
	};
}
