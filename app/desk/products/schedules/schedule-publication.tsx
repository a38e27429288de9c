import { useState } from 'react';
import type { PublicationAnswer } from '../../../../core/desk/products.ts';
import { momentFault } from '../../../../core/desk/schedule-faults.ts';
import { useOverlay } from '../../../ui/dialog/overlay.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { ActionForm } from '../../parts/action-form.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { ChangeList } from '../publish/change-list.tsx';
import { MomentField } from './moment-field.tsx';
import { useScheduleCall } from './use-schedules.ts';

interface SchedulePublicationProps {
	readonly publication: PublicationAnswer;
	readonly onDone: () => void;
}

/** The button beside Publish, and its dialog. */
export function SchedulePublication({ publication, onDone }: SchedulePublicationProps) {
	const dialog = useOverlay();
	return (
		<>
			<DeskButton variant="quiet" onClick={dialog.open}>
				Publish Later…
			</DeskButton>
			<ActionDialog overlay={dialog} label="Publish later">
				{() => <PublicationForm publication={publication} onDone={onDone} onClose={dialog.close} />}
			</ActionDialog>
		</>
	);
}

interface PublicationFormProps extends SchedulePublicationProps {
	readonly onClose: () => void;
}

const fieldId = 'desk-publish-at';

function PublicationForm({ publication, onDone, onClose }: PublicationFormProps) {
	// The changes that are shown here are the ones that are published.
	const [seen] = useState(publication);
	const [at, setAt] = useState('');
	const call = useScheduleCall(() => fieldId);
	async function submit() {
		const fault = momentFault(at, Date.now());
		if (fault !== false) return call.showFaults([{ field: 'at', sentence: fault }]);
		if (!(await call.send('publication/schedule', { basis: seen.basis, at }))) return;
		onDone();
		onClose();
	}
	return (
		<ActionForm
			title="Publish Later"
			lead="These changes are kept as they are now, and published at this time:"
			submit="Schedule"
			action={call}
			onSubmit={submit}
			onClose={onClose}
		>
			<ChangeList publication={seen} />
			<MomentField
				id={fieldId}
				legend="Publish at"
				value={at}
				error={call.errorOf('at')}
				onChange={(value) => {
					setAt(value);
					call.correct('at');
				}}
			/>
			<p className="text-muted text-sm">
				The time is that of Miami. If you publish something else before, these changes stay out of
				it.
			</p>
		</ActionForm>
	);
}
