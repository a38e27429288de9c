import { AddressLines } from '../address-lines.tsx';
import { confirmAddress } from '../guest/guest-order.ts';
import { type Confirmable, ConfirmChange, overTitle } from './confirm-change.tsx';

/** What the link of a mail about a new address leads to. */
export function ConfirmAddress(props: Confirmable) {
	const { addressChange } = props.order;
	if (!addressChange) return null;
	const { state, address } = addressChange;
	return (
		<ConfirmChange
			{...props}
			title={titles[state]}
			submit={state === 'waiting' ? 'Send It to This Address' : null}
			sending="Saving..."
			confirm={confirmAddress}
		>
			{state === 'confirmed' && (
				<p className="mt-3 max-w-[56ch] leading-relaxed">Your order will go to the new address.</p>
			)}
			{state === 'over' && (
				<p className="mt-3 max-w-[56ch] leading-relaxed">
					It has expired, a newer one was sent, or the order has changed since. Until the order
					ships you can ask for a new one below.
				</p>
			)}
			{state === 'waiting' && address && (
				<div className="mt-4">
					<AddressLines address={address} />
				</div>
			)}
		</ConfirmChange>
	);
}

const titles = {
	waiting: 'Send It to This Address?',
	confirmed: 'Address Confirmed',
	over: overTitle,
} as const;
