import { AddressFields } from '../../../app/checkout/address/address-fields.tsx';
import { addressInputs, contactInputs } from '../../../app/checkout/address/address-inputs.ts';
import { ErrorSummary } from '../../../app/checkout/address/error-summary.tsx';
import { useAddressForm } from '../../../app/checkout/address/use-address-form.ts';
import { type AddressDraft, withField } from '../../../app/checkout/draft.ts';
import type { Address } from '../../../core/address/address.ts';
import { deskOrderSchema } from '../../rules/order-answers.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { useTyped } from '../data/typed-forms.ts';
import { type OrderFormProps, orderAction } from './order-action.ts';

const inputs = [
	...addressInputs,
	...contactInputs.filter(({ field }) => field === 'phone'),
	...contactInputs.filter(({ field }) => field === 'email'),
].map(({ hint: _forShoppers, ...input }) => ({
	...input,
	// Autofill would offer the merchant's own address.
	input: { ...input.input, autoComplete: 'off' },
}));

/** The address fields of checkout, for an order that is not shipped. */
export function AddressCorrection({ shown }: OrderFormProps) {
	const action = useDeskAction();
	const [typed, setTyped] = useTyped<AddressDraft>(
		`address-${shown.order.number}`,
		deskOrderSchema.entries.address,
		(before) => before ?? shown.order.address,
	);
	const form = useAddressForm(typed, correct, shown.order.address);

	function correct(address: Address) {
		const doneMessage = 'Address corrected.';
		const call = { method: 'PUT', path: 'address', body: { address }, doneMessage } as const;
		void action.send(orderAction(shown, call));
	}

	return (
		<ActionForm
			title="Correct Address"
			submit="Save Address"
			action={action}
			onSubmit={form.submit}
		>
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<AddressFields
				inputs={inputs}
				typed={typed}
				form={form}
				onField={(field, value) => setTyped((now) => withField(now, field, value))}
			/>
		</ActionForm>
	);
}
