import { useSending } from '../../forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressLines } from '../address-lines.tsx';
import { confirmAddress, type GuestOrder, type OrderLink } from '../guest/guest-order.ts';
import { useFocusOnChange } from '../returns/use-focus-on-change.ts';

interface ConfirmAddressProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onChange: (order: GuestOrder) => void;
}

/** What the link of a mail about a new address leads to. */
export function ConfirmAddress({ order, link, onChange }: ConfirmAddressProps) {
	const { isSending, failure, run } = useSending();
	const { addressChange } = order;
	const heading = useFocusOnChange<HTMLHeadingElement>(addressChange?.state);
	if (!addressChange) return null;

	const confirm = () =>
		run(async () => {
			const answer = await confirmAddress(link);
			if (answer.ok) onChange(answer.data);
			return answer.ok ? null : answer.sentence;
		});

	const { state, address } = addressChange;
	return (
		<section aria-labelledby="confirm-address" className="rounded-card bg-white p-5 sm:p-8">
			<h2 ref={heading} id="confirm-address" tabIndex={-1} className="text-part outline-none">
				{titles[state]}
			</h2>
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
				<>
					<div className="mt-4">
						<AddressLines address={address} />
					</div>
					<Button variant="action" aria-disabled={isSending} onClick={confirm} className="mt-5">
						{isSending ? 'Saving...' : 'Send It to This Address'}
					</Button>
				</>
			)}
			<div role="alert" className="mt-5 empty:hidden">
				{failure && <Notice tone="error">{failure}</Notice>}
			</div>
		</section>
	);
}

const titles = {
	waiting: 'Send It to This Address?',
	confirmed: 'Address Confirmed',
	over: 'This Link No Longer Works',
} as const;
