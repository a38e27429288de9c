import { useState } from 'react';
import type { AddressField as Field } from '../../../core/address.ts';
import { AddressField } from '../../checkout/address-field.tsx';
import { addressInputs, contactInputs } from '../../checkout/address-inputs.ts';
import { type AddressDraft, withField } from '../../checkout/draft.ts';
import { ErrorSummary } from '../../checkout/error-summary.tsx';
import { useAddressForm } from '../../checkout/use-address-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { DeskButton } from '../desk-button.tsx';
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
	// The merchant's own address is not what belongs here.
	input: { ...input.input, autoComplete: 'off' },
}));

/** The fields of the checkout, for an order that has not been sent. */
export function AddressCorrection({ shown, onClose }: AddressCorrectionProps) {
	const action = useAction(shown, onClose);
	const [typed, setTyped] = useState<AddressDraft>(shown.order.address);
	const form = useAddressForm(typed, async (address) => {
		const wish = { method: 'PUT', path: 'address', said: 'Address corrected.' } as const;
		await action.send({ ...wish, body: { address } });
	});
	const setField = (field: Field, value: string) => setTyped((now) => withField(now, field, value));
	return (
		<form
			noValidate
			onSubmit={form.submit}
			aria-label="Correct Address"
			className="grid gap-5 p-5 sm:p-8"
		>
			<h2 className="text-2xl">Correct Address</h2>
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<div className="grid gap-4 sm:grid-cols-6">
				{inputs.map((of) => (
					<AddressField
						key={of.field}
						of={of}
						value={typed[of.field]}
						country={typed.country}
						error={form.errors[of.field]}
						onValue={(value) => setField(of.field, value)}
						onLeave={() => form.leave(of.field)}
					/>
				))}
			</div>
			<div role="alert" className="empty:hidden">
				{action.failure && <Notice tone="error">{action.failure}</Notice>}
			</div>
			<div className="flex flex-wrap gap-3">
				<DeskButton
					type="submit"
					look="action"
					aria-disabled={action.isSending}
					// A field that is left here must not push its error, and so the button, under the pointer.
					onMouseDown={(event) => event.preventDefault()}
				>
					{action.isSending ? 'One Moment…' : 'Save Address'}
				</DeskButton>
				<DeskButton look="quiet" onClick={onClose}>
					Never Mind
				</DeskButton>
			</div>
		</form>
	);
}
