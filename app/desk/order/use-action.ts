import { useState } from 'react';
import { type DeskOrder, deskOrderSchema } from '../../../core/desk/order-answers.ts';
import type { DeskCall } from '../data/desk-call.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { orderStateMessage } from '../parts/order-texts.ts';

/** An order on the screen, and what to do with it once it is another. */
export interface ShownOrder {
	readonly order: DeskOrder;
	/** The order as it now is, and what was done with it, in words. */
	readonly onDone: (order: DeskOrder, doneMessage: string) => void;
	/** The order as another window has left it. */
	readonly onChanged: (order: DeskOrder) => void;
}

interface Action {
	readonly method?: 'POST' | 'PUT';
	/** After the order's number: `ship`. */
	readonly path: string;
	readonly body: object;
	readonly key?: string;
	/** What is said once it is done. */
	readonly doneMessage: string;
}

export interface UsedAction {
	/** Why it was not done; where the order has changed, what it was. */
	readonly failure: string | null;
	readonly isSending: boolean;
	/** Whether it was done. One at a time: a second press does nothing. */
	readonly send: (action: Action) => Promise<boolean>;
}

/** Something done with an order: sent with the revision that is on the screen; its dialog closes. */
export function useAction(
	{ order, onDone, onChanged }: ShownOrder,
	onClose?: () => void,
): UsedAction {
	const ask = useDeskCall();
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);

	async function send({ method = 'POST', path, body, key, doneMessage }: Action): Promise<boolean> {
		if (isSending) return false;
		setFailure(null);
		setIsSending(true);
		const call: DeskCall = {
			method,
			path: `orders/${order.number}/${path}`,
			body: { ...body, revision: order.revision },
			...(key !== undefined && { key }),
		};
		const answer = await ask(call, deskOrderSchema);
		setIsSending(false);
		if (answer.ok) {
			// First, so that the focus is back before what had it may go.
			onClose?.();
			onDone(answer.data, doneMessage);
			return true;
		}
		if (answer.order) onChanged(answer.order);
		setFailure(
			answer.order ? `${answer.sentence} ${orderStateMessage(answer.order)}` : answer.sentence,
		);
		return false;
	}

	return { failure, isSending, send };
}
