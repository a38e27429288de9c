import type { ReactNode, SubmitEvent } from 'react';
import type { BlockerFunction } from 'react-router';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { type AnyForm, SaveBar } from './save-bar.tsx';

interface DraftFieldsProps {
	readonly form: AnyForm;
	/** `Product` */
	readonly label: string;
	readonly children: ReactNode;
}

/** The form of a draft. It is saved as a whole, and asks before what was typed is lost. */
export function DraftFields({ form, label, children }: DraftFieldsProps) {
	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (form.isUnsaved && !form.conflict) form.save();
	}
	return (
		<form noValidate onSubmit={submit} aria-label={label} className="mt-6">
			{children}
			<SaveBar form={form} />
			<LeaveQuestion
				isBlocking={form.isUnsaved}
				isLeft={isLeft}
				lead={`What you typed about this ${label.toLowerCase()} is not saved.`}
				onLeave={form.discard}
			/>
		</form>
	);
}

const isLeft: BlockerFunction = ({ currentLocation, nextLocation }) =>
	nextLocation.pathname !== currentLocation.pathname;
