import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { hasSlip, isToShip } from '../../../core/orders/order-texts.ts';
import { type Overlay, useOverlay } from '../../ui/dialog/overlay.ts';
import { Notice } from '../../ui/notice.tsx';
import { KeysHelp } from '../frame/keys-help.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { ActionDialog } from '../parts/action-dialog.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { usePackingSlips } from '../slips/use-packing-slips.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DeliverForm } from './deliver-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { ShipForm } from './ship-form.tsx';
import { mayUnship, UnshipForm } from './unship-form.tsx';
import type { ShownOrder } from './use-action.ts';

const keysShown = [
	['s', 'Mark shipped, or correct the tracking'],
	['r', 'Refund'],
	['n', 'Next order of the list'],
	['p', 'Previous order of the list'],
	['u', 'Up to the list'],
] as const;

/** What a dispute means for an order. */
function disputeMessage({ dispute, fulfilment }: DeskOrder): string | null {
	if (dispute === null) return null;
	const isToSend = fulfilment === 'unfulfilled';
	if (dispute === 'lost') {
		return `The bank has taken the payment back.${isToSend ? ' Do not ship this order.' : ''}`;
	}
	return [
		'The shopper has asked the bank for the money back. Answer at the card provider by the date under Payment.',
		...(isToSend ? ['Ship only if you are sure: you can lose both the goods and the money.'] : []),
		'Until the bank decides, nothing can be refunded.',
	].join(' ');
}

/** The actions that the state of an order allows. */
export function OrderActions({ shown }: { readonly shown: ShownOrder }) {
	const { order } = shown;
	const ship = useOverlay();
	const deliver = useOverlay();
	const unship = useOverlay();
	const refund = useOverlay();
	const cancel = useOverlay();
	const { slips, print, isFetching, refusal } = usePackingSlips();
	const dispute = disputeMessage(order);
	const toShip = isToShip(order);
	const isSent = order.fulfilment !== 'unfulfilled';
	// The provider refuses refunds of a disputed payment.
	const hasMoney = order.refundableCents > 0 && order.dispute === null;
	const openIf = (may: boolean, { open }: Overlay) => (may ? { onClick: open } : null);
	const actions = [
		[toShip ? 'Mark Shipped' : 'Correct Tracking', openIf(toShip || isSent, ship)],
		['Mark Delivered', openIf(order.fulfilment === 'shipped', deliver)],
		['Not Shipped After All', openIf(mayUnship(order), unship)],
		['Refund', openIf(hasMoney, refund)],
		['Cancel Order', openIf(toShip && hasMoney, cancel)],
	] as const;
	useKeys({
		s: () => (toShip || isSent) && ship.open(),
		r: () => hasMoney && refund.open(),
	});
	return (
		<div className="mt-4">
			<div className="flex flex-wrap gap-2">
				{actions.map(
					([text, press]) =>
						press && (
							<DeskButton
								key={text}
								variant={text === 'Mark Shipped' ? 'action' : 'quiet'}
								{...press}
							>
								{text}
							</DeskButton>
						),
				)}
				{hasSlip(order) && (
					<DeskButton
						variant="quiet"
						aria-disabled={isFetching}
						onClick={() => print([order.number])}
					>
						Print Packing Slip
					</DeskButton>
				)}
				<KeysHelp keys={keysShown} className="lg:ml-auto" />
			</div>
			{dispute && (
				<div className="mt-4">
					<Notice tone="error">{dispute}</Notice>
				</div>
			)}
			<div role="alert" className="mt-3 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<ActionDialog overlay={ship} label={toShip ? 'Mark shipped' : 'Correct tracking'}>
				{/* If another window has shipped the order meanwhile, the form becomes a correction. */}
				{() => <ShipForm shown={shown} isCorrection={isSent} onClose={ship.close} />}
			</ActionDialog>
			<ActionDialog overlay={deliver} label="Mark delivered">
				{() => <DeliverForm shown={shown} onClose={deliver.close} />}
			</ActionDialog>
			<ActionDialog overlay={unship} label="Not shipped after all">
				{() => <UnshipForm shown={shown} onClose={unship.close} />}
			</ActionDialog>
			<ActionDialog overlay={refund} label="Refund">
				{() => <RefundForm shown={shown} onClose={refund.close} />}
			</ActionDialog>
			<ActionDialog overlay={cancel} label="Cancel order">
				{() => <CancelForm shown={shown} onClose={cancel.close} />}
			</ActionDialog>
			{slips}
		</div>
	);
}
