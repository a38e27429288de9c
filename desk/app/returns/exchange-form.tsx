import { AddressLines } from '../../../app/orders/address-lines.tsx';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { deskOrderSchema } from '../../rules/order-answers.ts';
import type { ListedReturn } from '../../rules/returns.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { ParcelFields, useParcel } from '../actions/parcel-fields.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { NotShown } from '../data/not-shown.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { useExchangeSlip } from '../slips/use-packing-slips.tsx';
import { type ReturnFormProps, returnAction } from './return-action.ts';

/** Marks the exchange as sent. */
export function ExchangeForm({ shown }: ReturnFormProps) {
	const parcel = useParcel(`exchange-${shown.one.number}`);
	const lines = exchangedLines(shown.one);

	const action = useDeskAction({
		check: parcel.check,
		sends: () =>
			returnAction(shown, {
				path: 'swapped',
				body: parcel.body,
				doneMessage: 'Exchange sent. The email with the tracking number is on its way.',
				onQuestion: parcel.ask,
			}),
	});

	return (
		<ActionForm
			title="Send Exchange"
			lead="The shopper gets an email with the tracking number, and what you send is taken out of stock."
			submit="Mark Exchange Sent"
			action={action}
		>
			<ul className="rounded-field bg-mist px-4 py-3">
				{lines.map(({ position, name, size, quantity }) => (
					<li key={position}>
						{quantity} × {name}, <strong className="font-semibold">{sizeText(size)}</strong>
					</li>
				))}
			</ul>
			<SendTo one={shown.one} lines={lines} />
			<ParcelFields id="desk" typed={parcel.typed} onType={parcel.setTyped} />
		</ActionForm>
	);
}

type ExchangedLine = ReturnType<typeof exchangedLines>[number];

/** What is sent: the wanted sizes of what came back. */
function exchangedLines({ lines }: ListedReturn) {
	return lines
		.map(({ position, name, size, wantedSize, quantity, received }) => ({
			position,
			name,
			size: wantedSize ?? size,
			quantity: received ?? quantity,
		}))
		.filter(({ quantity }) => quantity > 0);
}

interface SendToProps {
	readonly one: ListedReturn;
	readonly lines: readonly ExchangedLine[];
}

/** The address, and a packing slip with it. */
function SendTo({ one, lines }: SendToProps) {
	const { state, reload } = useDesk(`orders/${one.order}`, deskOrderSchema);
	const { slips, print } = useExchangeSlip();
	switch (state.kind) {
		case 'loading':
			return (
				<p role="status" className="text-muted">
					Looking up the address…
				</p>
			);
		case 'failed':
			return <NotShown refusal={state} onRetry={reload} />;
		case 'ready':
			return (
				<div className="flex flex-wrap items-start justify-between gap-4">
					<div>
						<h3 className="mb-1 text-base">Send to</h3>
						<AddressLines address={state.data.address} />
					</div>
					<DeskButton
						variant="quiet"
						onClick={() => print({ order: state.data, exchange: { number: one.number, lines } })}
					>
						Print Packing Slip
					</DeskButton>
					{slips}
				</div>
			);
	}
}
