import { useState } from 'react';
import * as v from 'valibot';
import { useDeskCall } from '../data/use-desk.ts';

export interface RowWork {
	/** The id of the row that is being processed. */
	readonly busy: string | null;
	/** Error messages by id. */
	readonly refusals: ReadonlyMap<string, string>;
	/** The message about what was done; empty before. */
	readonly doneMessage: string;
	/** Processes the rows one after another. A failure does not stop the others. */
	readonly run: (work: Work) => Promise<void>;
}

interface Work {
	readonly ids: readonly string[];
	/** The path of the call for an id. */
	readonly path: (id: string) => string;
	/** The message about this many processed rows. */
	readonly done: (count: number) => string;
}

/** Processes one row, or all rows. */
export function useRowWork(onDone: () => void): RowWork {
	const ask = useDeskCall();
	const [busy, setBusy] = useState<string | null>(null);
	const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
	const [doneMessage, setDoneMessage] = useState('');

	async function run({ ids, path, done }: Work) {
		if (busy !== null) return;
		setDoneMessage('');
		const stopped = new Map<string, string>();
		for (const id of ids) {
			setBusy(id);
			const answer = await ask({ method: 'POST', path: path(id) }, v.unknown());
			if (!answer.ok) stopped.set(id, answer.sentence);
		}
		setBusy(null);
		setRefusals(stopped);
		setDoneMessage(resultMessage(ids.length - stopped.size, ids.length, done));
		onDone();
	}

	return { busy, refusals, doneMessage, run };
}

function resultMessage(count: number, all: number, done: (count: number) => string): string {
	if (count === all) return done(count);
	const rows = all === 1 ? 'it' : count === 0 ? 'each' : 'each of the others';
	const rest = `The reason is shown with ${rows}.`;
	return count === 0 ? `Nothing was done. ${rest}` : `${done(count)} ${rest}`;
}
