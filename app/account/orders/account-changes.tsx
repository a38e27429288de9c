import type { PostalAddress } from '../../../core/address/saved-address.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import { cancelLabel } from '../../orders/changes/cancel-effects.tsx';
import { type ChangeStep, OrderChanges } from '../../orders/changes/order-changes.tsx';

/** What the changes of an order need of the list of orders. */
export interface ListChanges {
	/** The order with an open form. Only one has, because the fields' ids exist once. */
	readonly changing: { readonly number: string; readonly step: ChangeStep } | null;
	readonly onStep: (number: string, step: ChangeStep) => void;
	/** Resolves to null on success, else to an error message. */
	readonly saveAddress: (order: MyOrder, address: PostalAddress) => Promise<string | null>;
	readonly cancel: (order: MyOrder) => Promise<string | null>;
	/** Called when an order is no longer as it is shown. */
	readonly onRefused: () => void;
}

interface AccountChangesProps {
	readonly order: MyOrder;
	readonly list: ListChanges;
}

/** The changes of an order in the account. */
export function AccountChanges({ order, list }: AccountChangesProps) {
	const { changing, onStep, saveAddress, cancel, onRefused } = list;
	const explanation = `We’ll send a confirmation to ${order.email}.`;
	return (
		<OrderChanges
			order={order}
			step={changing?.number === order.number ? changing.step : 'none'}
			onStep={(step) => onStep(order.number, step)}
			saving={{
				submit: 'Save Address',
				explanation,
				send: (address) => saveAddress(order, address),
				done: 'Saved. Your order will go to the new address.',
			}}
			cancelling={{
				submit: cancelLabel(order),
				explanation,
				send: () => cancel(order),
				done: 'Your order is cancelled.',
			}}
			onRefused={onRefused}
		/>
	);
}
