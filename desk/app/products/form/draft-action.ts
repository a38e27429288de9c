import * as v from 'valibot';
import type { DeskAction } from '../../actions/use-desk-action.ts';
import { reloadPublication } from '../publish/use-publication.ts';
import type { DraftKind } from './use-draft-form.ts';

interface Call<Data> {
	readonly method: 'POST' | 'DELETE';
	/** The path after the id: `/archive`. */
	readonly path?: string;
	readonly body?: object;
	readonly schema: v.GenericSchema<unknown, Data>;
	readonly onDone: (data: Data) => void;
}

/** A draft as an answer has it. */
export interface ChangeableDraft {
	readonly id: string;
	readonly revision: number;
}

export type DraftCalls<Answer> = Pick<
	DraftKind<never, Answer, never>,
	'path' | 'conflictSchema' | 'answerSchema'
>;

/** An action on a draft beside its form. A refusal may show what somebody else has saved. */
export function draftAction<Answer extends ChangeableDraft, Data>(
	kind: DraftCalls<Answer>,
	{ id, revision }: Answer,
	onAnswer: (answer: Answer) => void,
	{ method, path = '', body, schema, onDone }: Call<Data>,
): DeskAction<Data> {
	return {
		method,
		path: `${kind.path}/${encodeURIComponent(id)}${path}`,
		body: { revision, ...body },
		schema,
		onDone(data) {
			onDone(data);
			reloadPublication();
		},
		onRefused({ body, sentence }) {
			const conflict = v.safeParse(kind.conflictSchema, body);
			if (conflict.success) onAnswer(conflict.output.present);
			return sentence;
		},
	};
}
