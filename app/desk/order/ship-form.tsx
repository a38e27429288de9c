import { useRef, useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import { ParcelFields, useParcel } from '../parts/parcel-fields.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

const confirmationError = 'desk-ships-disputed-error';

interface ShipFormProps {
	readonly shown: ShownOrder;
	readonly isCorrection: boolean;
	readonly onClose: () => void;
}

/** Marks an order as shipped, or corrects its tracking number. */
export function ShipForm({ shown, isCorrection, onClose }: ShipFormProps) {
	const action = useAction(shown, onClose);
	const parcel = useParcel(`ship-${shown.order.number}`, shown.order);
	const texts = isCorrection ? correction : shipping;
	const mustConfirm = !isCorrection && shown.order.dispute === 'open';
	const [shipsDisputed, setShipsDisputed] = useState(false);
	const [error, setError] = useState('');
	const confirmation = useRef<HTMLInputElement>(null);

	async function submit() {
		const checked = parcel.check();
		if (!checked) return;
		if (mustConfirm && !shipsDisputed) {
			setError('Please confirm, or wait until the bank has decided.');
			confirmation.current?.focus();
			return;
		}
		const body = { ...checked, isCorrection, shipsDisputed };
		const { doneMessage } = texts;
		await action.send({ path: 'ship', body, doneMessage, onQuestion: parcel.ask });
	}

	return (
		<ActionForm {...texts} action={action} onSubmit={submit} onClose={onClose}>
			<ParcelFields id="desk" typed={parcel.typed} onType={parcel.setTyped} />
			{mustConfirm && (
				<div>
					<Checkbox
						ref={confirmation}
						checked={shipsDisputed}
						aria-describedby={error === '' ? undefined : confirmationError}
						aria-invalid={error !== ''}
						onChange={({ target }) => {
							setShipsDisputed(target.checked);
							setError('');
						}}
					>
						The payment is disputed. Ship it anyway
					</Checkbox>
					<p id={confirmationError} role="alert" className="text-error text-sm empty:hidden">
						{error}
					</p>
				</div>
			)}
		</ActionForm>
	);
}

const shipping = {
	title: 'Mark Shipped',
	lead: 'The shopper gets an email with the tracking number as soon as you press the button.',
	submit: 'Mark Shipped',
	doneMessage: 'Marked as shipped. The email with the tracking number is on its way.',
};

const correction = {
	title: 'Correct Tracking',
	lead: 'The shopper gets another email, with the right number.',
	submit: 'Correct Tracking',
	doneMessage: 'Tracking corrected. The email with the right number is on its way.',
};
