import { useState } from 'react';
import * as v from 'valibot';
import {
	changedReturnSchema,
	type ListedReturn,
	listedReturnSchema,
} from '../../../core/desk/returns.ts';
import { useDeskCall } from '../data/use-desk.ts';
import type { ActionState } from '../parts/action-form.tsx';
import { returnStateMessage } from './return-texts.ts';

/** A return on the screen, and what to do with it once it is another. */
export interface ShownReturn {
	readonly one: ListedReturn;
	/** The return as it now is, and what was done with it, in words. */
	readonly onDone: (one: ListedReturn, doneMessage: string) => void;
	/** The return as another window has left it. */
	readonly onChanged: (one: ListedReturn) => void;
	readonly onClose: () => void;
}

interface Action {
	/** After the return's number: `accept`. */
	readonly path: string;
	readonly body: object;
	/** What is said once it is done. */
	readonly doneMessage: string;
}

export interface UsedReturnAction extends ActionState {
	/** One at a time: a second press does nothing. */
	readonly send: (action: Action) => Promise<void>;
}

/** Something done with a return; its dialog closes. */
export function useReturnAction(shown: ShownReturn): UsedReturnAction {
	const { one, onDone, onChanged, onClose } = shown;
	const ask = useDeskCall();
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);

	async function send({ path, body, doneMessage }: Action): Promise<void> {
		if (isSending) return;
		setFailure(null);
		setIsSending(true);
		const call = { method: 'POST', path: `returns/${one.number}/${path}`, body } as const;
		const answer = await ask(call, listedReturnSchema);
		setIsSending(false);
		if (answer.ok) {
			// First, so that the focus is back before what had it may go.
			onClose();
			onDone(answer.data, doneMessage);
			return;
		}
		const changed = v.safeParse(changedReturnSchema, answer.body);
		if (!changed.success) return setFailure(answer.sentence);
		const now = changed.output.return;
		onChanged(now);
		setFailure(
			now.status === one.status ? answer.sentence : `${answer.sentence} ${returnStateMessage(now)}`,
		);
	}

	return { failure, isSending, send };
}
