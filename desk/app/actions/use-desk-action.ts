import { createContext, useContext } from 'react';
import * as v from 'valibot';
import { type UsedForm, useForm } from '../../../app/forms/use-form.ts';
import type { FieldErrors } from '../../../core/first-errors.ts';
import type { DeskCall, DeskRefusal } from '../data/desk-call.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { type AskedQuestion, questionIn } from './parcel-question.tsx';

/** Closes the dialog around an action. Outside of dialogs it does nothing. */
export const CloseAction = createContext<() => void>(() => undefined);

/** A call that changes something, and what its answers do. */
export interface DeskAction<Data> extends DeskCall {
	readonly schema: v.GenericSchema<unknown, Data>;
	/** The message about what was done, or a function of the answer. */
	readonly doneMessage?: string | ((data: Data) => string);
	/** Shows the answer. The dialog is closed by then, unless it stays open. */
	readonly onDone: (data: Data, doneMessage: string) => void;
	readonly staysOpen?: boolean;
	/** Shows a question about a parcel. Left out: it is an error like others. */
	readonly onQuestion?: (question: AskedQuestion) => void;
	/** The errors of fields in the body of a refusal; undefined if it has none. */
	readonly errorsIn?: (body: unknown) => FieldErrors | undefined;
	/** Shows the present state after a change by another window. Returns the error message. */
	readonly onRefused?: (refusal: DeskRefusal) => string | Promise<string>;
}

interface DeskActionOptions<Data> {
	/** The errors of the fields by their names. With one, nothing is sent. */
	readonly check?: () => FieldErrors;
	/** What a submit sends. */
	readonly sends?: () => DeskAction<Data>;
}

export interface UsedDeskAction
	extends Pick<
		UsedForm,
		'refusal' | 'isSending' | 'errors' | 'submit' | 'clearError' | 'correct' | 'clearRefusal'
	> {
	/** Resolves to true on success or with a question. A call while another runs does nothing. */
	readonly send: <Data>(action: DeskAction<Data>) => Promise<boolean>;
}

const noErrors: FieldErrors = {};

/**
 * Sends an action of the desk, one at a time: from a form by `submit`, from a button by `send`. A
 * dialog around it closes on success.
 */
export function useDeskAction<Data>(options: DeskActionOptions<Data> = {}): UsedDeskAction {
	const { check = () => noErrors, sends } = options;
	const ask = useDeskCall();
	const close = useContext(CloseAction);
	const form = useForm({
		schema: v.unknown(),
		check,
		send: async () => (sends ? perform(sends()) : null),
	});

	/** Resolves to null on success or with a question, else to an error message. */
	async function perform<Data>(action: DeskAction<Data>): Promise<string | null> {
		const { schema, doneMessage = '', onDone, staysOpen, onQuestion, errorsIn, ...rest } = action;
		const { onRefused, ...call } = rest;
		const answer = await ask(call, schema);
		if (answer.ok) {
			// Closed first, so that the focus is restored before its element may be removed.
			if (!staysOpen) close();
			onDone(
				answer.data,
				typeof doneMessage === 'function' ? doneMessage(answer.data) : doneMessage,
			);
			return null;
		}
		const question = onQuestion && questionIn(answer.body);
		if (question) {
			onQuestion(question);
			return null;
		}
		const errors = errorsIn?.(answer.body);
		if (errors) {
			form.showErrors(errors);
			return '';
		}
		return onRefused ? onRefused(answer) : answer.sentence;
	}

	return { ...form, send: (action) => form.run(() => perform(action)) };
}
