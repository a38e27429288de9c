import { type ReactNode, type SubmitEvent, useContext } from 'react';
import { useDeskAccess } from '../data/desk-access.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { CloseAction, type UsedDeskAction } from './use-desk-action.ts';

/** A `useDeskAction`, or the state of other calls. */
type ActionState = Pick<UsedDeskAction, 'refusal' | 'isSending'> &
	Partial<Pick<UsedDeskAction, 'submit' | 'clearError'>>;

interface ActionFormProps {
	readonly title: string;
	readonly lead?: string | undefined;
	readonly action: ActionState;
	/** The label of the submit button; undefined if there is nothing to submit. */
	readonly submit: string | undefined;
	/** What a submit does in place of sending the action. */
	readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
	readonly children?: ReactNode;
}

/** The form of an action in a dialog. */
export function ActionForm(props: ActionFormProps) {
	const { title, lead, action, submit, children } = props;
	const close = useContext(CloseAction);
	const { onSubmit = action.submit } = props;
	const isEnded = useDeskAccess().kind === 'ended';
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		onSubmit?.(event);
	}
	return (
		<form
			noValidate
			onSubmit={send}
			onInput={action.clearError}
			aria-label={title}
			className="grid gap-5 p-5 sm:p-8"
		>
			<div>
				<h2 className="text-2xl">{title}</h2>
				{lead && <p className="mt-2 text-muted">{lead}</p>}
			</div>
			{children}
			<RefusalMessage refusal={action.refusal} />
			<div className="flex flex-wrap gap-3">
				{submit !== undefined && (
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
				)}
				<DeskButton variant="quiet" onClick={close}>
					Close
				</DeskButton>
			</div>
		</form>
	);
}
