import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { AccountEmailField } from '../forms/account-email-field.tsx';
import { Form } from '../forms/form.tsx';
import { typedEmail } from '../forms/typed.ts';

const schema = v.object({ email: typedEmail });

interface MailFormProps {
	readonly label: string;
	/** What the field holds at first. */
	readonly given?: string;
	/** Asks for the mail. Resolves to null on success, else to an error message. */
	readonly send: (email: string) => Promise<string | null>;
}

/** A form with the address that the mail goes to. */
export function MailForm({ label, given, send }: MailFormProps) {
	const form = useForm({ schema, send: ({ email }) => send(email) });
	return (
		<Form form={form} label={label} submit="Send the Link" sending="Sending...">
			<AccountEmailField id="mail-email" given={given} error={form.errors.email} />
		</Form>
	);
}
