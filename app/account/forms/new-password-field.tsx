import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
	readonly id: string;
	readonly error: string | undefined;
}

/** The password that takes the place of another. */
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
