import { useState } from 'react';
import { carrierNames, readTrackingNumber } from '../../../core/parcel-carriers.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { trackingSentence } from '../tracking-sentence.ts';
import { ActionForm } from './action-form.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface ShipFormProps {
	readonly shown: ShownOrder;
	readonly isCorrection: boolean;
	readonly onClose: () => void;
}

/** A parcel that sets out, or the right number of one that has. */
export function ShipForm({ shown, isCorrection, onClose }: ShipFormProps) {
	const { order } = shown;
	const action = useAction(shown, onClose);
	const [carrier, setCarrier] = useState(order.carrier ?? carrierNames[0] ?? '');
	const [tracking, setTracking] = useState(order.trackingNumber ?? '');
	const [error, setError] = useState('');
	const words = isCorrection ? correction : shipping;
	// An older order may have gone with somebody else.
	const carriers = carrierNames.includes(carrier) ? carrierNames : [...carrierNames, carrier];

	async function submit() {
		if (!readTrackingNumber(tracking)) {
			setError(trackingSentence);
			document.getElementById('desk-tracking')?.focus();
			return;
		}
		const body = { carrier, tracking, isCorrection };
		await action.send({ path: 'ship', body, said: words.said });
	}

	return (
		<ActionForm {...words} action={action} onSubmit={submit} onClose={onClose}>
			<div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
				<SelectField
					id="desk-carrier"
					label="Carrier"
					value={carrier}
					onChange={({ target }) => setCarrier(target.value)}
				>
					{carriers.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
				<TextField
					id="desk-tracking"
					label="Tracking number"
					value={tracking}
					error={error}
					required
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					onChange={({ target }) => {
						setTracking(target.value);
						setError('');
					}}
				/>
			</div>
		</ActionForm>
	);
}

const shipping = {
	title: 'Mark Shipped',
	lead: 'The shopper gets a mail with the tracking number as soon as you press the button.',
	submit: 'Mark Shipped',
	said: 'Marked as shipped. The mail with the tracking number is on its way.',
};

const correction = {
	title: 'Correct Tracking',
	lead: 'The shopper gets another mail, with the right number.',
	submit: 'Correct Tracking',
	said: 'Tracking corrected. The mail with the right number is on its way.',
};
