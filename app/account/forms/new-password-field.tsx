import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
	readonly id: string;
	readonly error: string | undefined;
}

/** The field for a new password. */
export function NewPasswordField({ id, error }: NewPasswordFieldProps) {
	return (
		<PasswordField
			id={id}
			label="New password"
			name="password"
			autoComplete="new-password"
			required
			hint="At least 6 characters."
			error={error}
		/>
	);
}
