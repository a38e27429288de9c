import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import type { Address, AddressField as Field } from '../../../core/address/address.ts';
import type { SavedAddress } from '../../../core/address/saved-address.ts';
import { AddressFields } from '../../checkout/address/address-fields.tsx';
import { addressInputs, contactInputs } from '../../checkout/address/address-inputs.ts';
import { ErrorSummary } from '../../checkout/address/error-summary.tsx';
import { useAddressForm } from '../../checkout/address/use-address-form.ts';
import { type AddressDraft, emptyAddress, withField } from '../../checkout/draft.ts';
import { useSending } from '../../forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusIn } from '../focus-in.ts';

interface AddressEditorProps {
	readonly user: User;
	/** Null for a new address. */
	readonly saved: SavedAddress | null;
	readonly onSave: (saved: SavedAddress) => Promise<string | null>;
	readonly onClose: () => void;
}

const inputs = [...addressInputs, ...contactInputs.filter(({ field }) => field === 'phone')];

/** The address fields of checkout, for a saved address. */
export function AddressEditor({ user, saved, onSave, onClose }: AddressEditorProps) {
	const [id] = useState(() => saved?.id ?? crypto.randomUUID());
	const [isDefault, setIsDefault] = useState(saved?.isDefault ?? false);
	// The schema of checkout requires an e-mail. The account's one is used.
	const [typed, setTyped] = useState<AddressDraft>(() => ({
		...emptyAddress,
		...saved?.address,
		email: user.email ?? '',
	}));
	const { refusal, run } = useSending();
	const form = useAddressForm(typed, save);

	async function save({ email: _receipt, ...address }: Address) {
		if (await run(() => onSave({ id, isDefault, address }))) onClose();
	}

	const setField = (field: Field, value: string) => setTyped((now) => withField(now, field, value));
	return (
		<form noValidate onSubmit={form.submit} aria-label="Address" className="grid max-w-2xl gap-7">
			<h2 ref={focusIn} tabIndex={-1} className="text-part">
				{saved ? 'Edit Address' : 'New Address'}
			</h2>
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<AddressFields inputs={inputs} typed={typed} form={form} onField={setField} />
			<Checkbox checked={isDefault} onChange={({ target }) => setIsDefault(target.checked)}>
				Start checkout with this one
			</Checkbox>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					variant="action"
					// The error of a field that loses the focus must not move the button away from the
					// pointer.
					onMouseDown={(event) => event.preventDefault()}
				>
					Save Address
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
