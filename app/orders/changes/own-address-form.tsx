import { useEffect, useRef, useState } from 'react';
import type { AddressField as Field } from '../../../core/address/address.ts';
import type { PostalAddress } from '../../../core/address/saved-address.ts';
import { AddressFields } from '../../checkout/address/address-fields.tsx';
import { addressInputs } from '../../checkout/address/address-inputs.ts';
import { ErrorSummary } from '../../checkout/address/error-summary.tsx';
import { useAddressForm } from '../../checkout/address/use-address-form.ts';
import { type AddressDraft, emptyAddress, withField } from '../../checkout/draft.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface OwnAddressFormProps {
	/** The present address. */
	readonly address: Omit<PostalAddress, 'phone'>;
	readonly submit: string;
	/** What happens on submit. */
	readonly explanation: string;
	/** Resolves to null on success, else to an error message. */
	readonly onSave: (address: PostalAddress) => Promise<string | null>;
	readonly onClose: () => void;
}

/** The address fields of checkout, for an order of the shopper. */
export function OwnAddressForm(props: OwnAddressFormProps) {
	const shop = useShop();
	const { address, submit, explanation, onSave, onClose } = props;
	const [typed, setTyped] = useState<AddressDraft>(() => ({
		...emptyAddress,
		...address,
		// The schema of checkout requires one. The order keeps its own.
		email: shop.email,
	}));
	const { isSending, refusal, run } = useSending();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const form = useAddressForm(
		typed,
		({ email: _stays, ...postal }) => run(() => onSave(postal)),
		address,
	);
	const setField = (field: Field, value: string) => setTyped((now) => withField(now, field, value));
	return (
		<form
			noValidate
			method="dialog"
			onSubmit={form.submit}
			aria-label="New address"
			className="mt-5 grid gap-6 rounded-card bg-white p-5 sm:p-8"
		>
			<h3 ref={heading} tabIndex={-1} className="text-card outline-none">
				Where Should It Go?
			</h3>
			{form.hasSummary && <ErrorSummary errors={form.errors} ref={form.summary} />}
			<AddressFields inputs={addressInputs} typed={typed} form={form} onField={setField} />
			<p className="text-muted leading-relaxed">
				{explanation} The price stays the same. To change the email address of an order, write to us
				at{' '}
				<a href={`mailto:${shop.email}`} className="font-semibold text-deep underline">
					{shop.email}
				</a>
				.
			</p>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					variant="action"
					aria-disabled={isSending}
					// The error of a field that loses the focus must not move the button away from the
					// pointer.
					onMouseDown={(event) => event.preventDefault()}
				>
					{isSending ? 'Saving...' : submit}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Keep the Address
				</Button>
			</div>
		</form>
	);
}
