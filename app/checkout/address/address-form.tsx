import type { UsedDraft } from '../use-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { addressInputs, contactInputs } from './address-inputs.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { UsedAddressForm } from './use-address-form.ts';

interface AddressFormProps {
	readonly id: string;
	readonly form: UsedAddressForm;
	readonly draft: UsedDraft;
	readonly isSending: boolean;
}

/** The address form. Its submit button is beside the total, tied by the form's id. */
export function AddressForm({ id, form, draft, isSending }: AddressFormProps) {
	const fields = { typed: draft.draft.address, form, onField: draft.setField };
	return (
		<form id={id} noValidate onSubmit={form.submit} aria-label="Checkout" className="grid gap-8">
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<FieldGroup title="Contact" isSending={isSending}>
				<AddressFields {...fields} inputs={contactInputs} />
			</FieldGroup>
			<FieldGroup title="Billing and shipping address" isSending={isSending}>
				<AddressFields {...fields} inputs={addressInputs} />
			</FieldGroup>
		</form>
	);
}

interface FieldGroupProps {
	readonly title: string;
	readonly isSending: boolean;
	readonly children: React.ReactNode;
}

function FieldGroup({ title, isSending, children }: FieldGroupProps) {
	return (
		<fieldset disabled={isSending}>
			<legend className="mb-5 font-heading font-semibold text-part">{title}</legend>
			{children}
		</fieldset>
	);
}
