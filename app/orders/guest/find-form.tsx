import * as v from 'valibot';
import { knownEmailSchema } from '../../../core/email.ts';
import { orderLookupSchema } from '../../../core/orders/order-lookup.ts';
import { post } from '../../browser/call-shop.ts';
import { submitLabel, useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LinkMailed } from './link-mailed.tsx';

const schema = v.object({ number: orderLookupSchema.entries.number, email: knownEmailSchema });

/** Requests the link to an order by mail. `number` is that of a link that no longer works. */
export function FindForm({ number = '' }: { readonly number?: string }) {
	const form = useForm({
		schema,
		send: (values) => post('/functions/v1/find-order', values),
	});
	if (form.sent) return <LinkMailed {...form.sent} onAgain={form.restart} />;
	return (
		// Before hydration, method="dialog" outside a dialog submits nothing. A GET submission would put
		// number and address into the URL.
		<form
			method="dialog"
			noValidate
			onSubmit={form.submit}
			onInput={form.clearError}
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
				readOnly={form.isSending}
				error={form.errors.number}
			/>
			<EmailField
				id="find-email"
				label="Email"
				name="email"
				hint="The one you ordered with"
				autoComplete="email"
				required
				readOnly={form.isSending}
				error={form.errors.email}
			/>
			{form.refusal && (
				<Notice tone="error" role="alert">
					{form.refusal}
				</Notice>
			)}
			<Button
				type="submit"
				variant="action"
				aria-disabled={form.isSending}
				className="sm:justify-self-start"
			>
				{submitLabel(form, 'Email Me the Link')}
			</Button>
		</form>
	);
}
