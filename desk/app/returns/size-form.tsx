import { useState } from 'react';
import { formatDay, shopDay } from '../../../core/calendar.ts';
import type { ListedReturn } from '../../rules/returns.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { shopZone } from '../parts/shop-time.ts';
import { type ReturnFormProps, returnAction } from './return-action.ts';
import { SizeFields, sizesInput, wantedSizes } from './size-fields.tsx';

/** Changes what an exchange sends, or releases it. */
export function SizeForm({ shown }: ReturnFormProps) {
	const { one } = shown;
	const [chosen, setChosen] = useState(wantedSizes(one));

	const action = useDeskAction({
		sends: () =>
			returnAction(shown, {
				path: 'size',
				body: { sizes: sizesInput(chosen) },
				doneMessage: 'Size changed. It is set aside for this exchange.',
			}),
	});
	const release = returnAction(shown, {
		path: 'release',
		doneMessage: 'Released. The exchange can still be sent if the size is in stock then.',
	});

	return (
		<ActionForm
			title="Change Size"
			lead="No email goes out: please tell the shopper if the size is not the one they asked for."
			submit="Change Size"
			action={action}
		>
			<SizeFields one={one} chosen={chosen} onChange={setChosen} />
			{one.reservedUntil !== null && (
				<div className="rounded-field bg-mist px-4 py-3">
					<p>
						{formatReserved(one)}. If the parcel never comes, you can sell the size to others now.
					</p>
					<DeskButton variant="plain" className="mt-1 -ml-2" onClick={() => action.send(release)}>
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
	return `Set aside until ${formatDay(shopDay(Date.parse(reservedUntil), shopZone()))}`;
}
