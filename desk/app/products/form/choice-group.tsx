import type { ReactNode } from 'react';
import { fieldId } from './field-of.ts';

interface ChoiceGroupProps {
	/** The path of the field in the draft. */
	readonly field: string;
	readonly label: string;
	readonly hint?: string;
	readonly error: string | undefined;
	readonly children: ReactNode;
}

/** Several choices with their label and error. The error's link leads to the group. */
export function ChoiceGroup({ field, label, hint, error, children }: ChoiceGroupProps) {
	const id = fieldId(field);
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-describedby={described || undefined}
			className="rounded-field outline-offset-4"
		>
			<legend className="mb-1.5 font-semibold text-[0.9375rem]">{label}</legend>
			<div className="flex flex-wrap gap-2">{children}</div>
			{hint && (
				<p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
					{hint}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className="mt-1.5 font-medium text-error text-sm">
					{error}
				</p>
			)}
		</fieldset>
	);
}
