import type { Schedule } from '../../../../core/desk/schedules.ts';
import { ActionForm } from '../../parts/action-form.tsx';
import { cancelTexts, periodText } from './schedule-texts.ts';
import { useScheduleCall } from './use-schedules.ts';

interface CancelFormProps {
	readonly schedule: Schedule;
	readonly onClose: () => void;
}

/** Asks before something that is scheduled is cancelled or ended. */
export function CancelForm({ schedule, onClose }: CancelFormProps) {
	const call = useScheduleCall();
	const { title, lead, submit } = cancelTexts[schedule.state];
	async function cancel() {
		if (await call.send(`schedules/${schedule.id}/cancel`)) onClose();
	}
	return (
		<ActionForm
			title={title}
			lead={lead}
			submit={submit}
			action={call}
			onSubmit={cancel}
			onClose={onClose}
		>
			<div className="wrap-anywhere">
				<p className="font-semibold">{periodText(schedule)}</p>
				{schedule.sentences.map((sentence, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be equal
					<p key={at}>{sentence}</p>
				))}
			</div>
		</ActionForm>
	);
}
