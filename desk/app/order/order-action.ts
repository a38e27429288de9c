import { type DeskOrder, deskOrderSchema } from '../../rules/order-answers.ts';
import type { DeskAction } from '../actions/use-desk-action.ts';
import { orderStateMessage } from '../parts/order-texts.ts';

/** A shown order, and callbacks for its changes. */
export interface ShownOrder {
	readonly order: DeskOrder;
	/** The order after an action, with a message about what was done. */
	readonly onDone: (order: DeskOrder, doneMessage: string) => void;
	/** The order after a change by another window. */
	readonly onChanged: (order: DeskOrder) => void;
}

/** The props of a form that changes an order. */
export interface OrderFormProps {
	readonly shown: ShownOrder;
}

/** An action for an order, with the revision that is shown. The path follows its number: `ship`. */
export function orderAction(
	{ order, onDone, onChanged }: ShownOrder,
	action: Omit<DeskAction<DeskOrder>, 'schema' | 'onDone' | 'onRefused'>,
): DeskAction<DeskOrder> {
	return {
		method: 'POST',
		...action,
		path: `orders/${order.number}/${action.path}`,
		body: { ...action.body, revision: order.revision },
		schema: deskOrderSchema,
		onDone,
		onRefused({ order: now, sentence }) {
			if (!now) return sentence;
			onChanged(now);
			return `${sentence} ${orderStateMessage(now)}`;
		},
	};
}
