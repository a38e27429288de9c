import { useState } from 'react';
import { shopDay } from '../../../core/calendar.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface DeliverFormProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

/** Marks an order as delivered. The return period is counted from that day. */
export function DeliverForm({ shown, onClose }: DeliverFormProps) {
	const action = useAction(shown, onClose);
	const today = new Date(shopDay(Date.now())).toISOString().slice(0, 10);
	const [day, setDay] = useState(today);
	const [error, setError] = useState('');

	async function submit() {
		if (day === '' || day > today) {
			setError(day === '' ? 'Please choose the day.' : 'That day has not come yet.');
			document.getElementById('desk-delivered')?.focus();
			return;
		}
		const body = { day: day === today ? null : day };
		await action.send({ path: 'deliver', body, doneMessage: 'Marked as delivered.' });
	}

	return (
		<ActionForm
			title="Mark Delivered"
			lead="The days to ask for a return are counted from here. No email goes out."
			submit="Mark Delivered"
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<TextField
				id="desk-delivered"
				label="Day it arrived"
				type="date"
				max={today}
				value={day}
				error={error}
				required
				onChange={({ target }) => {
					setDay(target.value);
					setError('');
				}}
			/>
		</ActionForm>
	);
}
