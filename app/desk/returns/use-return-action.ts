import * as v from 'valibot';
import {
	changedReturnSchema,
	type ListedReturn,
	listedReturnSchema,
} from '../../../core/desk/returns.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useDeskCall } from '../data/use-desk.ts';
import type { ActionState } from '../parts/action-form.tsx';
import { type AskedQuestion, questionIn } from '../parts/parcel-question.tsx';
import { returnStateMessage } from './return-texts.ts';

/** A shown return, and callbacks for its changes. */
export interface ShownReturn {
	readonly one: ListedReturn;
	/** The return after an action, with a message about what was done. */
	readonly onDone: (one: ListedReturn, doneMessage: string) => void;
	/** The return after a change by another window. */
	readonly onChanged: (one: ListedReturn) => void;
	readonly onClose: () => void;
}

interface Action {
	/** The path after the return's number: `accept`. */
	readonly path: string;
	readonly body: object;
	/** The message on success, or a function of the return as it is then. */
	readonly doneMessage: string | ((changed: ListedReturn) => string);
	/** Shows a question about a parcel. */
	readonly onQuestion?: (question: AskedQuestion) => void;
}

export interface UsedReturnAction extends ActionState {
	/** A call while another runs does nothing. */
	readonly send: (action: Action) => Promise<boolean>;
}

/** Sends an action for a return. The dialog closes on success. */
export function useReturnAction(shown: ShownReturn): UsedReturnAction {
	const { one, onDone, onChanged, onClose } = shown;
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send({ path, body, doneMessage, onQuestion }: Action): Promise<string | null> {
		const call = { method: 'POST', path: `returns/${one.number}/${path}`, body } as const;
		const answer = await ask(call, listedReturnSchema);
		if (answer.ok) {
			// Closed first, so that the focus is restored before its element may be removed.
			onClose();
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
		const changed = v.safeParse(changedReturnSchema, answer.body);
		if (!changed.success) return answer.sentence;
		const now = changed.output.return;
		onChanged(now);
		return now.status === one.status
			? answer.sentence
			: `${answer.sentence} ${returnStateMessage(now)}`;
	}

	return { refusal, isSending, send: (action) => run(() => send(action)) };
}
