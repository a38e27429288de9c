import { type DeskOrder, deskOrderSchema } from '../../../core/desk/order-answers.ts';
import { useSending } from '../../forms/use-sending.ts';
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
	readonly refusal: string | null;
	readonly isSending: boolean;
	/** Resolves to true on success or with a question. A call while another runs does nothing. */
	readonly send: (action: Action) => Promise<boolean>;
}

/** Sends an action with the shown revision of the order. The dialog closes on success. */
export function useAction(
	{ order, onDone, onChanged }: ShownOrder,
	onClose?: () => void,
): UsedAction {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send(action: Action): Promise<string | null> {
		const { method = 'POST', path, body, key, doneMessage, onQuestion } = action;
		const call: DeskCall = {
			method,
			path: `orders/${order.number}/${path}`,
			body: { ...body, revision: order.revision },
			...(key !== undefined && { key }),
		};
		const answer = await ask(call, deskOrderSchema);
		if (answer.ok) {
			// Closed first, so that the focus is restored before its element may be removed.
			onClose?.();
			onDone(
				answer.data,
				typeof doneMessage === 'function' ? doneMessage(answer.data) : doneMessage,
			);
			return null;
		}
		const question = questionIn(answer.body);
		if (question && onQuestion) {
			onQuestion(question);
			return null;
		}
		if (!answer.order) return answer.sentence;
		onChanged(answer.order);
		return `${answer.sentence} ${orderStateMessage(answer.order)}`;
	}

	return { refusal, isSending, send: (action) => run(() => send(action)) };
}
