import { useState } from 'react';
import * as v from 'valibot';
import { useDeskCall } from '../data/use-desk.ts';

export interface RowWork {
	/** The id that is being worked on. */
	readonly busy: string | null;
	/** Why an id was not done, by the id. */
	readonly failures: ReadonlyMap<string, string>;
	/** What was done, in a sentence; empty before. */
	readonly doneMessage: string;
	/** Does the same with each, one after another: what stops one does not stop the others. */
	readonly run: (work: Work) => Promise<void>;
}

interface Work {
	readonly ids: readonly string[];
	/** Where an id is sent to. */
	readonly path: (id: string) => string;
	/** What is said of so many that were done. */
	readonly done: (count: number) => string;
}

/** Something done with one row, or with all of them. */
export function useRowWork(onDone: () => void): RowWork {
	const ask = useDeskCall();
	const [busy, setBusy] = useState<string | null>(null);
	const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
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
		setFailures(stopped);
		setDoneMessage(resultMessage(ids.length - stopped.size, ids.length, done));
		onDone();
	}

	return { busy, failures, doneMessage, run };
}

function resultMessage(count: number, all: number, done: (count: number) => string): string {
	if (count === all) return done(count);
	const rest = all === 1 ? 'Why stands beside it.' : 'What stopped the others stands beside them.';
	return count === 0 ? `Nothing was done. ${rest}` : `${done(count)} ${rest}`;
}
