import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { ActionForm } from '../../parts/action-form.tsx';
import { type ChangeableDraft, type DraftCalls, useDraftAction } from './use-draft-action.ts';

interface DeleteFormProps<Answer extends ChangeableDraft> {
	readonly kind: DraftCalls<Answer>;
	readonly answer: Answer;
	readonly onAnswer: (answer: Answer) => void;
	readonly onClose: () => void;
	readonly name: string;
	/** The list that is shown afterwards. */
	readonly listPath: string;
}

/** Deletes a draft that was never published. */
export function DeleteForm<Answer extends ChangeableDraft>(props: DeleteFormProps<Answer>) {
	const { kind, answer, onAnswer, onClose, name, listPath } = props;
	const action = useDraftAction(kind, answer, onAnswer);
	const navigate = useNavigate();
	const submit = () =>
		action.send({
			method: 'DELETE',
			schema: v.unknown(),
			onDone() {
				onClose();
				navigate(listPath);
			},
		});
	return (
		<ActionForm
			title={`Delete ${name}?`}
			lead="It was never in the shop. It is gone for good."
			submit="Delete"
			action={action}
			onSubmit={submit}
			onClose={onClose}
		/>
	);
}
