import type { PostalAddress } from '../../../core/address/saved-address.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import { type ChangeStep, OrderChanges } from '../../orders/changes/order-changes.tsx';
import { orderLinkOf } from '../../orders/guest/guest-order.ts';

/** What the changes of an order need of the list of orders. */
export interface ListChanges {
	/** The order with an open form. Only one has, because the fields' ids exist once. */
	readonly changing: { readonly number: string; readonly step: ChangeStep } | null;
	readonly onStep: (number: string, step: ChangeStep) => void;
	/** Resolves to null on success, else to an error message. */
	readonly saveAddress: (order: MyOrder, address: PostalAddress) => Promise<string | null>;
	/** Called when an order has changed at the server. */
	readonly onChanged: () => void;
}

interface AccountChangesProps {
	readonly order: MyOrder;
	readonly list: ListChanges;
}

/** The changes of an order in the account. */
export function AccountChanges({ order, list }: AccountChangesProps) {
	const { changing, onStep, saveAddress, onChanged } = list;
	if (order.orderPath === null) return null;
	return (
		<OrderChanges
			order={order}
			link={orderLinkOf(order.orderPath)}
			step={changing?.number === order.number ? changing.step : 'none'}
			onStep={(step) => onStep(order.number, step)}
			saving={{
				submit: 'Save Address',
				explanation: `We’ll send a confirmation to ${order.email}.`,
				save: (address) => saveAddress(order, address),
				done: 'Saved. Your order will go to the new address.',
			}}
			onCancelled={onChanged}
			onRefused={onChanged}
		/>
	);
}
