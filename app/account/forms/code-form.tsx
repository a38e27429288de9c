import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from './form.tsx';
import { typedCode } from './typed.ts';

const schema = v.object({ code: typedCode });

interface CodeFormProps {
	readonly label: string;
	readonly hint?: string;
	/** Whether the form replaces the pressed control, and so takes the focus. */
	readonly takesFocus?: boolean;
	readonly send: (code: string) => Promise<string | null>;
	/** Further buttons beside the submit button. */
	readonly children?: ReactNode;
}

/** A field for the digits of a mail, a text message or an app. */
export function CodeForm({ label, hint, takesFocus, send, children }: CodeFormProps) {
	// A dialog may ask for a code while the page does too.
	const id = useId();
	const form = useForm({ schema, send: ({ code }) => send(code) });
	return (
		<Form form={form} label="Code" submit="Confirm" sending="Confirming..." beside={children}>
			<TextField
				id={id}
				label={label}
				name="code"
				hint={hint}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				required
				autoFocus={takesFocus}
				error={form.errors.code}
				className="max-w-80"
			/>
		</Form>
	);
}
