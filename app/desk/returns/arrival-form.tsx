import { useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import { piecesOf } from './return-texts.ts';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

/** Marks the parcel of a return as received. */
export function ArrivalForm({ shown }: { readonly shown: ShownReturn }) {
	const { reason, pieces } = shown.one;
	const action = useReturnAction(shown);
	const [restocks, setRestocks] = useState(reason !== 'damaged');
	const it = piecesOf(pieces);

	async function submit() {
		const stock = restocks ? `${it} can be sold again` : 'stock stays as it is';
		await action.send({ path: 'received', body: { restocks }, doneMessage: `Received: ${stock}.` });
	}

	return (
		<ActionForm
			title="Mark Received"
			lead="For when the parcel is on the table. No mail goes out, and no money moves yet."
			submit="Mark Received"
			action={action}
			onSubmit={submit}
			onClose={shown.onClose}
		>
			<div>
				<Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
					Put {it} back into stock
				</Checkbox>
				<p className="pl-8 text-muted text-sm">
					Once only. Leave it out where something is worn, stained or torn.
				</p>
			</div>
		</ActionForm>
	);
}
