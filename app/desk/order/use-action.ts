import { useState } from 'react';
import { type DeskOrder, deskOrderSchema } from '../../../core/desk/order-answers.ts';
import type { DeskCall } from '../data/desk-call.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { orderStateMessage } from '../parts/order-texts.ts';
import { type AskedQuestion, questionIn } from '../parts/parcel-question.tsx';

/** A shown order, and callbacks for its changes. */
export interface ShownOrder {
	readonly order: DeskOrder;
	/** The order after an action, with a message about what was done. */
	readonly onDone: (order: DeskOrder, doneMessage: string) => void;
	/** The order after a change by another window. */
	readonly onChanged: (order: DeskOrder) => void;
}

interface Action {
	readonly method?: 'POST' | 'PUT';
	/** The path after the order's number: `ship`. */
	readonly path: string;
	readonly body: object;
	readonly key?: string;
	/** The message on success, or a function of the order as it is then. */
	readonly doneMessage: string | ((order: DeskOrder) => string);
	/** Shows a question about a parcel. Left out: it is an error like others. */
	readonly onQuestion?: (question: AskedQuestion) => void;
}

export interface UsedAction {
	/** The error message. If the order has changed, it includes the present state. */
	readonly failure: string | null;
	readonly isSending: boolean;
	/** Resolves to true on success. A call while another runs does nothing. */
	readonly send: (action: Action) => Promise<boolean>;
}

/** Sends an action with the shown revision of the order. The dialog closes on success. */
export function useAction(
	{ order, onDone, onChanged }: ShownOrder,
	onClose?: () => void,
): UsedAction {
	const ask = useDeskCall();
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);

	async function send(action: Action): Promise<boolean> {
		const { method = 'POST', path, body, key, doneMessage, onQuestion } = action;
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
			// Closed first, so that the focus is restored before its element may be removed.
			onClose?.();
			onDone(
				answer.data,
				typeof doneMessage === 'function' ? doneMessage(answer.data) : doneMessage,
			);
			return true;
		}
		const question = questionIn(answer.body);
		if (question && onQuestion) {
			onQuestion(question);
			return false;
		}
		if (answer.order) onChanged(answer.order);
		setFailure(
			answer.order ? `${answer.sentence} ${orderStateMessage(answer.order)}` : answer.sentence,
		);
		return false;
	}

	return { failure, isSending, send };
}
