import { EmailField } from '../../ui/form/email-field.tsx';

interface AccountEmailFieldProps {
	readonly id: string;
	readonly error: string | undefined;
}

/** The email address of an account. */
export function AccountEmailField({ id, error }: AccountEmailFieldProps) {
	return (
		<EmailField id={id} label="Email" name="email" autoComplete="username" required error={error} />
	);
}
