import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { useOverlay } from '../../../../app/ui/dialog/overlay.ts';
import type { ProductState } from '../../../rules/products.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { ActionForm } from '../../actions/action-form.tsx';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { reloadProducts } from '../publish/use-publication.ts';
import { ShopLink } from '../shop-link.tsx';
import { type ChangeableDraft, type DraftCalls, draftAction } from './draft-action.ts';
import { offerUndo } from './undo-message.tsx';

interface AnyDraft extends ChangeableDraft {
	readonly state: ProductState;
	readonly isDeletable: boolean;
	readonly published: object | null;
}

interface DraftActionsProps<Answer extends AnyDraft> {
	readonly kind: DraftCalls<Answer>;
	readonly answer: Answer;
	readonly onAnswer: (answer: Answer) => void;
	readonly name: string;
	/** The list that is shown after it was deleted, and the screen that is shown after Undo. */
	readonly listPath: string;
	readonly ownPath: string;
	/** Its page in the shop; undefined if it has none. */
	readonly shopPath: string | undefined;
	/** What Archive and Restore do. Undefined: every shop has it, so that neither is offered. */
	readonly archive: { readonly restoreLead: string; readonly lead: string } | undefined;
	/** What Archive sends besides the revision, and its fields. */
	readonly archiveBody?: object;
	readonly archiveFields?: ReactNode;
	/** Whether something typed is not saved. Then only Save is offered. */
	readonly isUnsaved: boolean;
	/** What a deleted draft had, for Undo. */
	readonly content: object;
	/** Actions before these. */
	readonly children?: (unlessUnsaved: (press: () => void) => PressProps) => ReactNode;
}

interface PressProps {
	readonly 'aria-disabled': boolean;
	readonly 'aria-describedby': string | undefined;
	readonly onClick: () => void;
}

const unsavedId = 'desk-draft-unsaved';

/** Archive, Restore, Delete, and the page in the shop. */
export function DraftActions<Answer extends AnyDraft>(props: DraftActionsProps<Answer>) {
	const { kind, answer, onAnswer, name, listPath, ownPath, shopPath, isUnsaved } = props;
	const dialog = useOverlay();
	const remove = useDeskAction();
	const navigate = useNavigate();
	const verb = answer.state === 'archived' ? 'Restore' : 'Archive';
	const unlessUnsaved = (press: () => void): PressProps => ({
		'aria-disabled': isUnsaved,
		'aria-describedby': isUnsaved ? unsavedId : undefined,
		onClick: () => !isUnsaved && press(),
	});
	const deletion = draftAction(kind, answer, onAnswer, {
		method: 'DELETE',
		schema: v.unknown(),
		onDone() {
			const body = { id: answer.id, ...props.content };
			offerUndo(`${name} is deleted.`, { method: 'POST', path: kind.path, body }, ownPath);
			navigate(listPath);
		},
	});
	return (
		<>
			<div className="mb-5 flex flex-wrap items-center gap-2">
				{props.children?.(unlessUnsaved)}
				{props.archive && (
					<DeskButton variant="quiet" {...unlessUnsaved(dialog.open)}>
						{verb}
					</DeskButton>
				)}
				{answer.isDeletable && (
					<DeskButton variant="quiet" {...unlessUnsaved(() => void remove.send(deletion))}>
						{remove.isSending ? 'One Moment…' : 'Delete'}
					</DeskButton>
				)}
				{shopPath !== undefined && (
					<span className="px-4">
						<ShopLink path={shopPath}>See It in the Shop</ShopLink>
					</span>
				)}
				{isUnsaved && (
					<p id={unsavedId} className="text-muted text-sm">
						Save first what you typed.
					</p>
				)}
			</div>
			<RefusalMessage refusal={remove.refusal} />
			<ActionDialog overlay={dialog} label={verb}>
				{() => <ArchiveForm {...props} />}
			</ActionDialog>
		</>
	);
}

/** Takes a document out of the shop, or back. */
function ArchiveForm<Answer extends AnyDraft>(props: DraftActionsProps<Answer>) {
	const { kind, answer, onAnswer, name, archive, archiveBody = {}, archiveFields } = props;
	const isArchived = answer.state === 'archived';
	const verb = isArchived ? 'Restore' : 'Archive';
	const action = useDeskAction({
		sends: () =>
			draftAction(kind, answer, onAnswer, {
				method: 'POST',
				path: isArchived ? '/restore' : '/archive',
				body: isArchived ? {} : archiveBody,
				schema: kind.answerSchema,
				onDone(next) {
					onAnswer(next);
					reloadProducts();
				},
			}),
	});
	return (
		<ActionForm
			title={`${verb} ${name}?`}
			lead={isArchived ? archive?.restoreLead : archive?.lead}
			submit={verb}
			action={action}
		>
			{!isArchived && archiveFields}
		</ActionForm>
	);
}
