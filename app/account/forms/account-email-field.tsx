import { EmailField } from '../../ui/form/email-field.tsx';

interface AccountEmailFieldProps {
	readonly id: string;
	/** What the field holds at first. */
	readonly given?: string | undefined;
	readonly error: string | undefined;
}

/** The email address of an account. */
export function AccountEmailField({ id, given, error }: AccountEmailFieldProps) {
	return (
		<EmailField
			id={id}
			label="Email"
			name="email"
			autoComplete="username"
			required
			defaultValue={given}
			error={error}
		/>
	);
}
