import type { UsedDraft } from '../use-draft.ts';
import { AddressField } from './address-field.tsx';
import { type AddressInput, addressInputs, contactInputs, inputsFor } from './address-inputs.ts';
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
	const { address } = draft.draft;
	const fieldsOf = (inputs: readonly AddressInput[]) =>
		inputsFor(inputs, address.country).map((of) => (
			<AddressField
				key={of.field}
				of={of}
				value={address[of.field]}
				country={address.country}
				error={form.errors[of.field]}
				onValue={(value) => draft.setField(of.field, value)}
				onLeave={() => form.leave(of.field)}
			/>
		));
	return (
		<form id={id} noValidate onSubmit={form.submit} aria-label="Checkout" className="grid gap-8">
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<FieldGroup title="Contact" isSending={isSending}>
				{fieldsOf(contactInputs)}
			</FieldGroup>
			<FieldGroup title="Billing and shipping address" isSending={isSending}>
				{fieldsOf(addressInputs)}
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
			<div className="grid gap-5 sm:grid-cols-6">{children}</div>
		</fieldset>
	);
}
