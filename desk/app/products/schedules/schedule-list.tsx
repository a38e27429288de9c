import { useState } from 'react';
import { useOverlay } from '../../../../app/ui/dialog/overlay.ts';
import type { Schedule } from '../../../rules/schedules.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { ActionForm } from '../../actions/action-form.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { Mark } from '../../parts/standing.tsx';
import { cancelTexts, periodText } from './schedule-texts.ts';
import { scheduleAction } from './use-schedules.ts';

interface ScheduleListProps {
	readonly label: string;
	readonly schedules: readonly Schedule[];
}

/** What is published when, and how it can be cancelled. */
export function ScheduleList({ label, schedules }: ScheduleListProps) {
	const dialog = useOverlay();
	const [chosen, setChosen] = useState<Schedule | null>(null);
	return (
		<>
			<ul aria-label={label} className="border-mist border-t-2">
				{schedules.map((schedule) => (
					<li key={schedule.id} className="border-mist border-b-2 py-4">
						<Entry
							schedule={schedule}
							onCancel={() => {
								setChosen(schedule);
								dialog.open();
							}}
						/>
					</li>
				))}
			</ul>
			<ActionDialog overlay={dialog} label="Cancel">
				{() => chosen && <CancelForm schedule={chosen} />}
			</ActionDialog>
		</>
	);
}

interface EntryProps {
	readonly schedule: Schedule;
	readonly onCancel: () => void;
}

function Entry({ schedule, onCancel }: EntryProps) {
	const { state, sentences, createdBy, problem } = schedule;
	return (
		<div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
			<div className="wrap-anywhere">
				<p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
					{periodText(schedule)}
					{state === 'running' && <Mark tone="calm">In the shop now</Mark>}
					{state === 'refused' && <Mark tone="call">Not published</Mark>}
				</p>
				<ul className="mt-1 grid gap-1">
					{sentences.map((sentence, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be equal
						<li key={at}>{sentence}</li>
					))}
				</ul>
				{createdBy !== null && <p className="mt-1 text-muted text-sm">Scheduled by {createdBy}</p>}
				{problem !== null && (
					<p className="mt-2 text-error">
						{problem}
						{state !== 'refused' && ' It is tried again by itself.'}
					</p>
				)}
			</div>
			<DeskButton variant="quiet" onClick={onCancel} className="justify-self-start">
				{cancelTexts[state].button}
				<span className="sr-only">: {sentences[0]}</span>
			</DeskButton>
		</div>
	);
}

/** Asks before something that is scheduled is cancelled or ended. */
function CancelForm({ schedule }: { readonly schedule: Schedule }) {
	const { title, lead, submit } = cancelTexts[schedule.state];
	const action = useDeskAction({
		sends: () => scheduleAction(`schedules/${schedule.id}/cancel`, {}),
	});
	return (
		<ActionForm title={title} lead={lead} submit={submit} action={action}>
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
