import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface FieldText {
	readonly id: string;
	readonly label: string;
	readonly isOptional?: boolean;
	readonly hint?: string | undefined;
	readonly error?: string | undefined;
	/** Further content below the control. */
	readonly note?: ReactNode;
}

interface FieldProps extends FieldText {
	readonly className?: string;
	readonly children: ReactNode;
}

const controlClass =
	'block min-h-12 w-full rounded-field border bg-white px-3.5 text-base text-ink transition-colors hover:border-ink disabled:bg-sand disabled:text-muted aria-invalid:border-2 aria-invalid:border-error border-edge';

/** A control with its label, hint and error, which are associated for screen readers. */
function Field(props: FieldProps) {
	const { id, label, isOptional, hint, error, note, className = '', children } = props;
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
				{label}
				{isOptional && <span className="font-normal text-muted"> (optional)</span>}
			</label>
			{children}
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
			{note}
		</div>
	);
}

function describedBy({ id, hint, error }: FieldText) {
	const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
	return {
		'aria-invalid': error ? true : undefined,
		'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
	};
}

export type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'>;

export function TextField(props: TextFieldProps) {
	const { id, label, isOptional = false, hint, error, note, className = '', ...input } = props;
	return (
		<Field {...{ id, label, isOptional, hint, error, note, className }}>
			<input {...input} {...describedBy(props)} id={id} className={controlClass} />
		</Field>
	);
}

export function SelectField(props: FieldText & Omit<ComponentProps<'select'>, 'id'>) {
	const { id, label, isOptional = false, hint, error, className = '', ...select } = props;
	return (
		<Field {...{ id, label, isOptional, hint, error, className }}>
			<Select {...select} {...describedBy(props)} id={id} className={controlClass} />
		</Field>
	);
}

/** A select with the arrow of the shop, which every browser draws alike. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
	return (
		<span className="relative block">
			<select {...select} className={`${className} appearance-none pr-10`} />
			<Icon
				name="down"
				className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
			/>
		</span>
	);
}

export function TextAreaField(props: FieldText & Omit<ComponentProps<'textarea'>, 'id'>) {
	const { id, label, isOptional = false, hint, error, className = '', ...area } = props;
	return (
		<Field {...{ id, label, isOptional, hint, error, className }}>
			<textarea
				rows={3}
				{...area}
				{...describedBy(props)}
				id={id}
				className={`${controlClass} py-2.5 leading-relaxed`}
			/>
		</Field>
	);
}
