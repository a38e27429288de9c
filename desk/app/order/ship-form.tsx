import { useState } from 'react';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { ActionForm } from '../actions/action-form.tsx';
import { ParcelFields, useParcel } from '../actions/parcel-fields.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { type OrderFormProps, orderAction } from './order-action.ts';

const confirmationError = 'desk-ships-disputed-error';

/**
 * Marks an order as shipped, or corrects its tracking number. If another window has shipped it, the
 * form becomes a correction.
 */
export function ShipForm({ shown }: OrderFormProps) {
	const { order } = shown;
	const isCorrection = order.fulfilment !== 'unfulfilled';
	const { doneMessage, ...texts } = isCorrection ? correction : shipping;
	const parcel = useParcel(`ship-${order.number}`, order);
	const mustConfirm = !isCorrection && order.dispute === 'open';
	const [shipsDisputed, setShipsDisputed] = useState(false);
	const action = useDeskAction({
		check() {
			const wrong = parcel.check();
			if (!mustConfirm || shipsDisputed || Object.keys(wrong).length > 0) return wrong;
			return { disputed: 'Please confirm, or wait until the bank has decided.' };
		},
		sends: () =>
			orderAction(shown, {
				path: 'ship',
				body: { ...parcel.body, isCorrection, shipsDisputed },
				doneMessage,
				onQuestion: parcel.ask,
			}),
	});
	const error = action.errors.disputed;
	return (
		<ActionForm {...texts} action={action}>
			<ParcelFields id="desk" typed={parcel.typed} onType={parcel.setTyped} />
			{mustConfirm && (
				<div>
					<Checkbox
						name="disputed"
						checked={shipsDisputed}
						aria-describedby={error && confirmationError}
						aria-invalid={error !== undefined}
						onChange={({ target }) => setShipsDisputed(target.checked)}
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
