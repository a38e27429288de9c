import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { hasSlip, isToShip } from '../../../core/orders/order-texts.ts';
import type { ListedOrder } from '../../rules/order-answers.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { usePackingSlips } from '../slips/use-packing-slips.tsx';
import { ShipMany } from './ship-many.tsx';

interface SelectedOrdersProps {
	readonly orders: readonly ListedOrder[];
	readonly onClear: () => void;
	readonly onShipped: () => void;
}

/** Actions for the selected orders. */
export function SelectedOrders({ orders, onClear, onShipped }: SelectedOrdersProps) {
	const ship = useOverlay();
	const { slips, print, isFetching, refusal } = usePackingSlips();
	const toShip = orders.filter(isToShip);
	const withSlip = orders.filter(hasSlip);
	const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
	return (
		<div className="mt-4">
			<div role="status" className="sr-only">
				{orders.length > 0 ? `${count} selected` : ''}
			</div>
			{orders.length > 0 && (
				<div className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 rounded-card bg-mist p-2.5 pl-4">
					<p className="mr-auto font-semibold">{count} selected</p>
					<DeskButton
						variant="action"
						aria-disabled={toShip.length === 0}
						onClick={() => toShip.length > 0 && ship.open()}
					>
						{toShip.length === orders.length ? 'Mark Shipped' : `Mark ${toShip.length} Shipped`}
					</DeskButton>
					<DeskButton
						variant="quiet"
						aria-disabled={isFetching || withSlip.length === 0}
						onClick={() => withSlip.length > 0 && print(withSlip.map(({ number }) => number))}
					>
						{isFetching ? 'Fetching Slips…' : printLabel(withSlip.length, orders.length)}
					</DeskButton>
					<DeskButton variant="plain" onClick={onClear}>
						Clear
					</DeskButton>
				</div>
			)}
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<ShipMany overlay={ship} orders={toShip} onShipped={onShipped} />
			{slips}
		</div>
	);
}

/** Unpaid and refunded orders have no slip. */
function printLabel(count: number, selected: number): string {
	return count === selected ? 'Print Packing Slips' : `Print ${count} Packing Slips`;
}
