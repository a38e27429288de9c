import * as v from 'valibot';
import type { FieldErrors } from '../../../../core/first-errors.ts';
import type { DraftFault } from '../../../rules/products.ts';
import {
	type ScheduleListAnswer,
	scheduleFaultsSchema,
	scheduleListAnswerSchema,
} from '../../../rules/schedules.ts';
import type { DeskAction } from '../../actions/use-desk-action.ts';
import { queryClient, showDeskData, type UsedDesk, useDesk } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

/** What became due is seen within this time. */
const everyMs = 20_000;

/** All that is published later. */
export function useSchedules(): UsedDesk<ScheduleListAnswer> {
	return useDesk('schedules', scheduleListAnswerSchema, { everyMs });
}

/** An action that changes what is scheduled. The server finds faults of fields too. */
export function scheduleAction(
	path: string,
	body: object,
	onDone: () => void = () => undefined,
): DeskAction<ScheduleListAnswer> {
	return {
		method: 'POST',
		path,
		body,
		schema: scheduleListAnswerSchema,
		onDone(answer) {
			showDeskData('schedules', answer);
			reloadPublication();
			onDone();
		},
		errorsIn(refused) {
			const wrong = v.safeParse(scheduleFaultsSchema, refused);
			return wrong.success ? errorsOf(wrong.output.faults) : undefined;
		},
		onRefused({ sentence }) {
			void queryClient.invalidateQueries({ queryKey: ['schedules'] });
			reloadPublication();
			reloadProducts();
			return sentence;
		},
	};
}

export function errorsOf(faults: readonly DraftFault[]): FieldErrors {
	return Object.fromEntries(faults.map(({ field, sentence }) => [field, sentence]));
}
