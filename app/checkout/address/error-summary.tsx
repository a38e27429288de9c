import type { Ref } from 'react';
import {
	type AddressErrors,
	type AddressField,
	addressLabels,
} from '../../../core/address/address.ts';
import { Notice } from '../../ui/notice.tsx';
import { fieldId } from './address-field.tsx';
import { addressInputs, contactInputs } from './address-inputs.ts';

interface ErrorSummaryProps {
	readonly errors: AddressErrors;
	readonly ref: Ref<HTMLDivElement>;
}

/** All invalid fields in the order of the form, as links. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
	const wrong = [...contactInputs, ...addressInputs].filter(({ field }) => errors[field]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: not a fieldset, because it groups text and no fields
		<div ref={ref} role="group" tabIndex={-1} aria-labelledby="checkout-errors">
			<Notice tone="error">
				<h2 id="checkout-errors" className="text-card">
					{wrong.length === 1 ? 'Please check one field' : `Please check ${wrong.length} fields`}
				</h2>
				<ul className="mt-2">
					{wrong.map(({ field }) => (
						<li key={field}>
							<FieldLink field={field} text={errors[field] ?? addressLabels[field]} />
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}

function FieldLink({ field, text }: { readonly field: AddressField; readonly text: string }) {
	const id = fieldId(field);
	return (
		<a
			href={`#${id}`}
			onClick={(event) => {
				event.preventDefault();
				document.getElementById(id)?.focus();
			}}
			className="inline-flex min-h-8 items-center underline underline-offset-4"
		>
			{text}
		</a>
	);
}
