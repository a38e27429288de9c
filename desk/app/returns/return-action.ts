import * as v from 'valibot';
import { changedReturnSchema, type ListedReturn, listedReturnSchema } from '../../rules/returns.ts';
import type { DeskAction } from '../actions/use-desk-action.ts';
import { returnStateMessage } from './return-texts.ts';

/** A shown return, and callbacks for its changes. */
export interface ShownReturn {
	readonly one: ListedReturn;
	/** The return after an action, with a message about what was done. */
	readonly onDone: (one: ListedReturn, doneMessage: string) => void;
	/** The return after a change by another window. */
	readonly onChanged: (one: ListedReturn) => void;
}

/** The props of a form that changes a return. */
export interface ReturnFormProps {
	readonly shown: ShownReturn;
}

/** An action for a return. The path follows its number: `accept`. */
export function returnAction(
	{ one, onDone, onChanged }: ShownReturn,
	action: Omit<DeskAction<ListedReturn>, 'schema' | 'onDone' | 'onRefused'>,
): DeskAction<ListedReturn> {
	return {
		method: 'POST',
		body: {},
		...action,
		path: `returns/${one.number}/${action.path}`,
		schema: listedReturnSchema,
		onDone,
		onRefused({ body, sentence }) {
			const changed = v.safeParse(changedReturnSchema, body);
			if (!changed.success) return sentence;
			const now = changed.output.return;
			onChanged(now);
			return now.status === one.status ? sentence : `${sentence} ${returnStateMessage(now)}`;
		},
	};
}
