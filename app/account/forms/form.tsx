import type { ReactNode } from 'react';
import type { UsedForm } from '../../forms/use-form.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FormProps {
	readonly form: UsedForm;
	readonly label: string;
	readonly submit: string;
	/** The label of the button while the form is being sent. */
	readonly sending: string;
	readonly variant?: ButtonVariant;
	readonly className?: string;
	/** What the shopper can do about the error, below it. */
	readonly help?: ReactNode;
	/** Further buttons beside the submit button. */
	readonly beside?: ReactNode;
	readonly children: ReactNode;
}

/** A form with its fields, its error and its submit button. */
export function Form(props: FormProps) {
	const {
		form,
		label,
		submit,
		sending,
		variant = 'action',
		className = '',
		help,
		beside,
		children,
	} = props;
	return (
		// Before hydration, method="dialog" outside a dialog submits nothing. A GET submission would put
		// the password into the URL.
		<form
			method="dialog"
			noValidate
			aria-label={label}
			onSubmit={form.submit}
			onInput={form.clearError}
			className={`grid gap-5 ${className}`}
		>
			{children}
			<div role="alert" className="empty:hidden">
				{form.refusal && (
					<Notice tone="error">
						{form.refusal}
						{help}
					</Notice>
				)}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					variant={variant}
					aria-disabled={form.isSending}
					className="max-sm:w-full sm:min-w-48"
				>
					{form.isSending ? sending : submit}
				</Button>
				{beside}
			</div>
		</form>
	);
}
