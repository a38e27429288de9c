import { TextField } from '../../ui/form/field.tsx';

interface EmailFieldProps {
	readonly id: string;
	readonly error: string | undefined;
}

/** The e-mail of an account. */
export function EmailField({ id, error }: EmailFieldProps) {
	return (
		<TextField
			id={id}
			label="Email"
			name="email"
			type="email"
			autoComplete="username"
			required
			error={error}
		/>
	);
}
