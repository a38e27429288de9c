import type { AddressField as Field } from '../../../core/address/address.ts';
import { deskOrderSchema } from '../../../core/desk/order-answers.ts';
import { AddressFields } from '../../checkout/address/address-fields.tsx';
import { addressInputs, contactInputs } from '../../checkout/address/address-inputs.ts';
import { ErrorSummary } from '../../checkout/address/error-summary.tsx';
import { useAddressForm } from '../../checkout/address/use-address-form.ts';
import { type AddressDraft, withField } from '../../checkout/draft.ts';
import { useTyped } from '../data/typed-forms.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface AddressCorrectionProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

const inputs = [
	...addressInputs,
	...contactInputs.filter(({ field }) => field === 'phone'),
	...contactInputs.filter(({ field }) => field === 'email'),
].map(({ hint: _forShoppers, ...input }) => ({
	...input,
	// Autofill would offer the merchant's own address.
	input: { ...input.input, autoComplete: 'off' },
}));

const draftSchema = deskOrderSchema.entries.address;

/** The address fields of checkout, for an order that is not shipped. */
export function AddressCorrection({ shown, onClose }: AddressCorrectionProps) {
	const action = useAction(shown, onClose);
	const [typed, setTyped] = useTyped<AddressDraft>(
		`address-${shown.order.number}`,
		draftSchema,
		(before) => before ?? shown.order.address,
	);
	const form = useAddressForm(typed, async (address) => {
		const input = { method: 'PUT', path: 'address', doneMessage: 'Address corrected.' } as const;
		await action.send({ ...input, body: { address } });
	});
	const setField = (field: Field, value: string) => setTyped((now) => withField(now, field, value));
	return (
		<ActionForm
			title="Correct Address"
			submit="Save Address"
			action={action}
			onSubmit={form.submit}
			onClose={onClose}
		>
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<AddressFields inputs={inputs} typed={typed} form={form} onField={setField} />
		</ActionForm>
	);
}
