import { ActionForm } from '../parts/action-form.tsx';
import { ParcelFields, useParcel } from '../parts/parcel-fields.tsx';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

/** Marks the exchange as sent. */
export function ExchangeForm({ shown }: { readonly shown: ShownReturn }) {
	const action = useReturnAction(shown);
	const parcel = useParcel();

	async function submit() {
		const body = parcel.check();
		if (!body) return;
		const doneMessage = 'Exchange sent. The mail with the tracking number is on its way.';
		await action.send({ path: 'swapped', body, doneMessage });
	}

	return (
		<ActionForm
			title="Send Exchange"
			lead="The shopper gets a mail with the tracking number, and what you send is taken out of stock."
			submit="Mark Exchange Sent"
			action={action}
			onSubmit={submit}
			onClose={shown.onClose}
		>
			<ul className="rounded-field bg-mist px-4 py-3">
				{shown.one.lines.map(({ name, size, quantity, wantedSize }) => (
					<li key={`${name} ${size}`}>
						{quantity} × {name},{' '}
						<strong className="font-semibold">size {wantedSize ?? size}</strong>
					</li>
				))}
			</ul>
			<ParcelFields id="desk" typed={parcel.typed} onType={parcel.setTyped} />
		</ActionForm>
	);
}
