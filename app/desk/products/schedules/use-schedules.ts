import { useState } from 'react';
import * as v from 'valibot';
import type { DraftFault } from '../../../../core/desk/products.ts';
import {
	type ScheduleListAnswer,
	scheduleFaultsSchema,
	scheduleListAnswerSchema,
} from '../../../../core/desk/schedules.ts';
import { useSending } from '../../../forms/use-sending.ts';
import {
	queryClient,
	showDeskData,
	type UsedDesk,
	useDesk,
	useDeskCall,
} from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

/** What became due is seen within this time. */
const everyMs = 20_000;

/** All that is published later. */
export function useSchedules(): UsedDesk<ScheduleListAnswer> {
	return useDesk('schedules', scheduleListAnswerSchema, { everyMs });
}

export interface ScheduleCall {
	readonly refusal: string | null;
	readonly isSending: boolean;
	/** The sentence at a field. */
	readonly errorOf: (field: string) => string | undefined;
	/** A field was changed, so its sentence is not shown any more. */
	readonly correct: (field: string) => void;
	/** Shows what is wrong, and moves the focus to the first wrong field. */
	readonly showFaults: (faults: readonly DraftFault[]) => void;
	/** Resolves to true on success. The server finds faults too. */
	readonly send: (path: string, body?: object) => Promise<boolean>;
}

/** A call that changes what is scheduled. `idOf` gives the id of a field's control. */
export function useScheduleCall(idOf: (field: string) => string = (field) => field): ScheduleCall {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();
	const [faults, setFaults] = useState<readonly DraftFault[]>([]);

	function showFaults(found: readonly DraftFault[]) {
		setFaults(found);
		document.getElementById(idOf(found[0]?.field ?? ''))?.focus();
	}

	async function call(path: string, body: object): Promise<string | null> {
		setFaults([]);
		const answer = await ask({ method: 'POST', path, body }, scheduleListAnswerSchema);
		if (answer.ok) {
			showDeskData('schedules', answer.data);
			reloadPublication();
			return null;
		}
		const wrong = v.safeParse(scheduleFaultsSchema, answer.body);
		if (wrong.success) {
			showFaults(wrong.output.faults);
			// The sentences are at the fields.
			return '';
		}
		void queryClient.invalidateQueries({ queryKey: ['schedules'] });
		reloadPublication();
		reloadProducts();
		return answer.sentence;
	}

	return {
		refusal,
		isSending,
		errorOf: (field) => faults.find((fault) => fault.field === field)?.sentence,
		correct: (field) => setFaults((now) => now.filter((fault) => fault.field !== field)),
		showFaults,
		send: (path, body = {}) => run(() => call(path, body)),
	};
}
