import { AddressLines } from '../../../app/orders/address-lines.tsx';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { isToShip } from '../../../core/orders/order-texts.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { AddressCorrection } from './address-correction.tsx';
import type { OrderFormProps } from './order-action.ts';

/** The address and the state of the parcel. */
export function Parcel({ shown }: OrderFormProps) {
	const { order } = shown;
	const { address, email } = order;
	const correct = useOverlay();
	const isForgotten = email === '' && address.lastName === '';
	return (
		<Part
			title="Ships To"
			beside={
				isToShip(order) &&
				!isForgotten && (
					<DeskButton variant="plain" className="-mr-2" onClick={correct.open}>
						Correct Address
					</DeskButton>
				)
			}
		>
			{isForgotten ? (
				<p className="text-muted">The shopper has closed the account: no address is kept.</p>
			) : (
				<>
					<AddressLines address={address} />
					<p className="wrap-anywhere mt-2">
						<a
							href={`mailto:${email}`}
							className="text-sea underline decoration-1 underline-offset-4"
						>
							{email}
						</a>
						{address.phone && <span className="block">{address.phone}</span>}
					</p>
				</>
			)}
			<Tracking order={order} />
			<ActionDialog overlay={correct} label="Correct address">
				{() => <AddressCorrection shown={shown} />}
			</ActionDialog>
		</Part>
	);
}

function Tracking({ order }: { readonly order: DeskOrder }) {
	const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = order;
	if (shippedAt === null) return null;
	return (
		<div className="mt-4">
			<p>
				{carrier ?? 'No tracking number'}{' '}
				{trackingUrl === null ? (
					<span translate="no" className="tabular break-all font-semibold">
						{trackingNumber}
					</span>
				) : (
					<a
						href={trackingUrl}
						target="_blank"
						rel="noopener noreferrer"
						translate="no"
						className="tabular break-all font-semibold text-sea underline underline-offset-4"
					>
						{trackingNumber}
					</a>
				)}
			</p>
			<p className="text-muted text-sm">Shipped {formatMoment(shippedAt)}</p>
			{deliveredAt !== null && (
				<p className="text-muted text-sm">Delivered {formatMoment(deliveredAt)}</p>
			)}
		</div>
	);
}
