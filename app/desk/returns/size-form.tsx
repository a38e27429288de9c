import { useState } from 'react';
import { formatDay, shopDay } from '../../../core/calendar.ts';
import type { ListedReturn } from '../../../core/desk/returns.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { SizeFields, sizesInput, wantedSizes } from './size-fields.tsx';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

/** Changes what an exchange sends, or releases it. */
export function SizeForm({ shown }: { readonly shown: ShownReturn }) {
	const { one } = shown;
	const action = useReturnAction(shown);
	const [chosen, setChosen] = useState(wantedSizes(one));

	async function submit() {
		const doneMessage = 'Size changed. It is set aside for this exchange.';
		await action.send({ path: 'size', body: { sizes: sizesInput(chosen) }, doneMessage });
	}

	async function release() {
		const doneMessage = 'Released. The exchange can still be sent if the size is in stock then.';
		await action.send({ path: 'release', body: {}, doneMessage });
	}

	return (
		<ActionForm
			title="Change Size"
			lead="No email goes out: please tell the shopper if the size is not the one they asked for."
			submit="Change Size"
			action={action}
			onSubmit={submit}
			onClose={shown.onClose}
		>
			<SizeFields one={one} chosen={chosen} onChange={setChosen} />
			{one.reservedUntil !== null && (
				<div className="rounded-field bg-mist px-4 py-3">
					<p>
						{formatReserved(one)}. If the parcel never comes, you can sell the size to others now.
					</p>
					<DeskButton variant="plain" className="mt-1 -ml-2" onClick={release}>
						Release It Now
					</DeskButton>
				</div>
			)}
		</ActionForm>
	);
}

/** `Set aside until December 25`. Once the parcel is here, it stays set aside. */
export function formatReserved({ reservedUntil, receivedAt }: ListedReturn): string | null {
	if (reservedUntil === null) return null;
	if (receivedAt !== null) return 'Set aside until it is sent';
	return `Set aside until ${formatDay(shopDay(Date.parse(reservedUntil)))}`;
}
