import type { ReactNode, SubmitEvent } from 'react';
import { useDeskAccess } from '../data/desk-access.ts';
import { DeskButton } from './desk-button.tsx';
import { RefusalMessage } from './refusal-message.tsx';

export interface ActionState {
	/** The error message. */
	readonly refusal: string | null;
	readonly isSending: boolean;
}

interface ActionFormProps {
	readonly title: string;
	readonly lead?: string | undefined;
	readonly action: ActionState;
	/** The label of the submit button. */
	readonly submit: string;
	readonly onSubmit: (event: SubmitEvent) => void;
	readonly onClose: () => void;
	readonly children?: ReactNode;
}

/** The form of an action in a dialog. */
export function ActionForm(props: ActionFormProps) {
	const { title, lead, action, submit, onSubmit, onClose, children } = props;
	const isEnded = useDeskAccess().kind === 'ended';
	function send(event: SubmitEvent) {
		event.preventDefault();
		onSubmit(event);
	}
	return (
		<form noValidate onSubmit={send} aria-label={title} className="grid gap-5 p-5 sm:p-8">
			<div>
				<h2 className="text-2xl">{title}</h2>
				{lead && <p className="mt-2 text-muted">{lead}</p>}
			</div>
			{children}
			<RefusalMessage refusal={action.refusal} />
			<div className="flex flex-wrap gap-3">
				<DeskButton
					type="submit"
					variant={isEnded ? 'quiet' : 'action'}
					aria-disabled={action.isSending}
					// The error of a field that loses the focus must not move the button away from the
					// pointer.
					onMouseDown={(event) => event.preventDefault()}
				>
					{action.isSending ? 'One Moment…' : submit}
				</DeskButton>
				<DeskButton variant="quiet" onClick={onClose}>
					Close
				</DeskButton>
			</div>
		</form>
	);
}
