import { PasswordField } from './password-field.tsx';
import { usePasswordRule } from './use-password-rule.ts';

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
			hint={usePasswordRule()}
			error={error}
		/>
	);
}
