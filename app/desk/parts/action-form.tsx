import type { ReactNode, SubmitEvent } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { DeskButton } from './desk-button.tsx';

export interface ActionState {
	/** Why it was not done. */
	readonly failure: string | null;
	readonly isSending: boolean;
}

interface ActionFormProps {
	readonly title: string;
	readonly lead?: string | undefined;
	readonly action: ActionState;
	/** What the button says: what it does. */
	readonly submit: string;
	readonly onSubmit: (event: SubmitEvent) => void;
	readonly onClose: () => void;
	readonly children?: ReactNode;
}

/** What a dialog asks before something is done. */
export function ActionForm(props: ActionFormProps) {
	const { title, lead, action, submit, onSubmit, onClose, children } = props;
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
			<div role="alert" className="empty:hidden">
				{action.failure && <Notice tone="error">{action.failure}</Notice>}
			</div>
			<div className="flex flex-wrap gap-3">
				<DeskButton
					type="submit"
					variant="action"
					aria-disabled={action.isSending}
					// A field that is left here must not push its error, and so the button, under the pointer.
					onMouseDown={(event) => event.preventDefault()}
				>
					{action.isSending ? 'One Moment…' : submit}
				</DeskButton>
				<DeskButton variant="quiet" onClick={onClose}>
					Never Mind
				</DeskButton>
			</div>
		</form>
	);
}
