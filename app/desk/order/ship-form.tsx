import { ActionForm } from '../parts/action-form.tsx';
import { ParcelFields, useParcel } from '../parts/parcel-fields.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface ShipFormProps {
	readonly shown: ShownOrder;
	readonly isCorrection: boolean;
	readonly onClose: () => void;
}

/** Marks an order as shipped, or corrects its tracking number. */
export function ShipForm({ shown, isCorrection, onClose }: ShipFormProps) {
	const action = useAction(shown, onClose);
	const parcel = useParcel(shown.order);
	const texts = isCorrection ? correction : shipping;

	async function submit() {
		if (!parcel.check()) return;
		const { carrier, tracking } = parcel;
		const body = { carrier, tracking, isCorrection };
		await action.send({ path: 'ship', body, doneMessage: texts.doneMessage });
	}

	return (
		<ActionForm {...texts} action={action} onSubmit={submit} onClose={onClose}>
			<ParcelFields parcel={parcel} />
		</ActionForm>
	);
}

const shipping = {
	title: 'Mark Shipped',
	lead: 'The shopper gets a mail with the tracking number as soon as you press the button.',
	submit: 'Mark Shipped',
	doneMessage: 'Marked as shipped. The mail with the tracking number is on its way.',
};

const correction = {
	title: 'Correct Tracking',
	lead: 'The shopper gets another mail, with the right number.',
	submit: 'Correct Tracking',
	doneMessage: 'Tracking corrected. The mail with the right number is on its way.',
};
