import * as v from 'valibot';
import { useSending } from '../../../forms/use-sending.ts';
import { useDeskCall } from '../../data/use-desk.ts';
import { reloadPublication } from '../publish/use-publication.ts';
import type { DraftKind } from './use-draft-form.ts';

interface Action<Data> {
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

export type DraftCalls<Answer> = Pick<DraftKind<never, Answer>, 'path' | 'conflictSchema'>;

/** Calls that change a draft beside its form. A refusal may show what somebody else has saved. */
export function useDraftAction<Answer extends ChangeableDraft>(
	kind: DraftCalls<Answer>,
	{ id, revision }: Answer,
	onAnswer: (answer: Answer) => void,
) {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();
	async function call<Data>(action: Action<Data>): Promise<string | null> {
		const { method, path = '', body, schema, onDone } = action;
		const done = await ask(
			{
				method,
				path: `${kind.path}/${encodeURIComponent(id)}${path}`,
				body: { revision, ...body },
			},
			schema,
		);
		if (!done.ok) {
			const conflict = v.safeParse(kind.conflictSchema, done.body);
			if (conflict.success) onAnswer(conflict.output.present);
			return done.sentence;
		}
		onDone(done.data);
		reloadPublication();
		return null;
	}
	return {
		refusal,
		isSending,
		send: <Data>(action: Action<Data>) => void run(() => call(action)),
	};
}
